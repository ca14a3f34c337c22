FROM node:24-alpine AS build
WORKDIR /build
# Ahead of the sources: what they need changes less often than they do.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-alpine
COPY --from=build /build/package.json /sandgate/
COPY --from=build /build/node_modules /sandgate/node_modules
COPY --from=build /build/generated /sandgate/generated
COPY --from=build /build/dist /sandgate/dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production \
    SANDGATE_HOST=0.0.0.0 \
    SANDGATE_PORT=4010 \
    SANDGATE_STORE=/data/db.json
USER node
WORKDIR /data
VOLUME /data
EXPOSE 4010
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=15s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SANDGATE_PORT}/_sandbox/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/sandgate/dist/cli/sandgate.js"]
CMD ["serve"]
