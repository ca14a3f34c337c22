#!/usr/bin/env bash
# Builds the kit in the clone of this file, and writes its path to the outputs for the next steps. It
# installs nothing by the name of the package, which somebody else may register.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

if [ ! -f "$root/dist/cli/sandgate.js" ]; then
  # If NODE_ENV is production, npm would not install the build tools.
  (cd "$root" && npm ci --include=dev --no-audit --no-fund)
fi

echo "kit=$root/dist/cli/sandgate.js" >>"$GITHUB_OUTPUT"
