#!/usr/bin/env bash
# Judges a gateway, and leaves what the rest of a job needs: its summary, and the outputs verdict,
# exit-code, report-dir and badge. Succeeds whatever the verdict is; a later step ends the job by it.
#
# KIT       path of sandgate.js
# GIVEN_…   options by the names of their environment twins; empty ones are not given
set -uo pipefail

for input in "${!GIVEN_@}"; do
  # An empty twin would be an empty value.
  [ -z "${!input}" ] || export "CONFORMANCE_${input#GIVEN_}=${!input}"
done
folder=${CONFORMANCE_REPORT_DIR:-conformance-report}

# What an earlier run has left says nothing about this one.
rm -f "$folder/report.json" "$folder/summary.md" "$folder/badge.json" "$folder/badge.svg"

# The kit shows what a gateway answers, in which the runner must not find commands.
token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
problems=$(mktemp)
echo "::stop-commands::$token"
{ node "$KIT" conformance 2>&1 1>&3 | tee "$problems" >&2; code=${PIPESTATUS[0]}; } 3>&1
echo
echo "::$token::"

if [ -f "$folder/summary.md" ]; then
  cat "$folder/summary.md"
elif [ "$code" -ne 0 ]; then
  printf '## ❌ The gateway was not judged (exit code %s)\n\n' "$code"
  # Four blanks make it code, whatever it is.
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
