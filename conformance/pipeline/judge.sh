#!/usr/bin/env bash
# Tests a gateway, and writes the job's summary and the outputs verdict, exit-code, report-dir and badge.
# Succeeds with every verdict; a later step exits with the code of the kit.
#
# KIT       path of sandgate.js
# GIVEN_…   options by the names of their environment variables; empty ones are omitted
set -uo pipefail

for input in "${!GIVEN_@}"; do
  # An empty variable would be an empty value.
  [ -z "${!input}" ] || export "CONFORMANCE_${input#GIVEN_}=${!input}"
done
folder=${CONFORMANCE_REPORT_DIR:-conformance-report}

# Reports of an earlier run are not about this one.
rm -f "$folder/report.json" "$folder/summary.md" "$folder/badge.json" "$folder/badge.svg"

# The kit shows responses of the gateway, in which the runner must not find commands.
token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
problems=$(mktemp)
echo "::stop-commands::$token"
{ node "$KIT" conformance 2>&1 1>&3 | tee "$problems" >&2; code=${PIPESTATUS[0]}; } 3>&1
echo
echo "::$token::"

if [ -f "$folder/summary.md" ]; then
  cat "$folder/summary.md"
elif [ "$code" -ne 0 ]; then
  printf '## ❌ The gateway was not tested (exit code %s)\n\n' "$code"
  # Four blanks make everything a code block.
  # A carriage return would end the line.
  tail -n 20 "$problems" | tr -d '\r' | sed 's/^/    /'
fi >>"$GITHUB_STEP_SUMMARY"
rm -f "$problems"

{
  echo "exit-code=$code"
  echo "report-dir=$folder"
  if [ -f "$folder/report.json" ]; then
    echo "verdict=$(node -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).verdict' "$folder/report.json")"
    echo "badge=$folder/badge.json"
  fi
} >>"$GITHUB_OUTPUT"
