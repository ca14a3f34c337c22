#!/usr/bin/env bash
# Makes the kit ready for the steps that follow, and tells them where it is.
#
# VERSION  a version of the package, or the path of a packed one; without it, the clone that this file
#          belongs to is built, its development dependencies included, and with it what it was cloned at
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

if [ -n "${VERSION:-}" ]; then
  case $VERSION in
    *.tgz) package=$(realpath -- "$VERSION") ;;
    *) package=sandgate@$VERSION ;;
  esac
  root=$(mktemp -d "${RUNNER_TEMP:-/tmp}/sandgate-XXXXXX")
  npm install --prefix "$root" --no-audit --no-fund -- "$package"
  root=$root/node_modules/sandgate
elif [ ! -f "$root/dist/scripts/sandgate.js" ]; then
  # Where NODE_ENV says production, npm would leave out what builds.
  (cd "$root" && npm ci --include=dev --no-audit --no-fund)
fi

echo "kit=$root/dist/scripts/sandgate.js" >>"$GITHUB_OUTPUT"
