#!/usr/bin/env bash
# Makes the kit ready for the steps that follow, and tells them where it is: in the clone that this file
# belongs to. Nothing is installed by the name of the package, which anybody may register before us.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

if [ ! -f "$root/dist/cli/sandgate.js" ]; then
  # Where NODE_ENV says production, npm would leave out what builds.
  (cd "$root" && npm ci --include=dev --no-audit --no-fund)
fi

echo "kit=$root/dist/cli/sandgate.js" >>"$GITHUB_OUTPUT"
