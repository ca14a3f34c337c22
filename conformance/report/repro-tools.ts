/** The parts that all reproducing scripts share. */

/** The functions that every script calls. */
export const tools = String.raw`DIR=$(mktemp -d) || exit 2
trap 'rm -rf "$DIR"' EXIT
trap 'exit 130' INT TERM

# send NUMBER METHOD PATH [curl options]: sends a request and keeps the response.
send() {
  number=$1 method=$2 path=$3
  shift 3
  printf '%s %s\n' "$method" "$path" >"$DIR/$number.request"
  : >"$DIR/$number.body"
  case $method in HEAD) set -- --head "$@" ;; *) set -- -X "$method" "$@" ;; esac
  curl -sS -g --max-time 60 -H 'Expect:' -D "$DIR/$number.headers" -o "$DIR/$number.body" \
    -w '%{http_code}' "$@" "$BASE_URL$path" >"$DIR/$number.status" 2>"$DIR/$number.problem"
}

# show NUMBER NOTE: prints a request with its response.
show() {
  printf '\n%s. %s\n' "$1" "$(cat "$DIR/$1.request")"
  printf '   %s (%s)\n' "$(cat "$DIR/$1.status" "$DIR/$1.problem")" "$2"
  size=$(($(wc -c <"$DIR/$1.body")))
  if [ "$size" -le 1000 ] || [ "$FULL" = 1 ]; then
    cat "$DIR/$1.body"
  else
    dd bs=1000 count=1 <"$DIR/$1.body" 2>/dev/null
    printf '... (%s more bytes, which FULL=1 shows)' "$((size - 1000))"
  fi
  printf '\n'
}

# given NUMBER FORM WAY...: prints a value from a response, in the form for a path or for JSON.
given() {
  node -e '
    const { readFileSync } = require("node:fs");
    const [folder, number, form, ...way] = process.argv.slice(1);
    const read = (part) => readFileSync(folder + "/" + number + "." + part, "utf8");
    const follow = (value, step) =>
      step[0] === "/"
        ? value?.[step.slice(1)]
        : [value].flat().find((item) => Object.values(item ?? {}).includes(step.slice(1)));
    const inHeaders = () =>
      decodeURIComponent(/^location:\s*(\S*)/im.exec(read("headers"))?.[1].split(/[?#]/)[0].split("/").pop() ?? "");
    try {
      const value = way[0] === "location" ? inHeaders() : way.reduce(follow, JSON.parse(read("body")));
      if (value === "" || !["string", "number"].includes(typeof value)) throw new Error("it is missing");
      const text = String(value);
      process.stdout.write(form === "path" ? encodeURIComponent(text) : JSON.stringify(text).slice(1, -1));
    } catch (error) {
      console.error("Step " + number + " did not give what is needed next (" + way.join("") + "): " + error.message);
      console.error("It answered: " + read("status") + " " + read("body").slice(0, 2000));
      process.exit(1);
    }
  ' "$DIR" "$@"
}`;

/** Sets the variables of a script; a key that is needed and not set is asked for at a terminal. */
export function variables(needed: readonly string[]): string {
  const read = (name: string, fallback = "") =>
    `${name}=\${${name}:-\${CONFORMANCE_${name}:-${fallback}}}`;
  return [
    askForKey,
    read("API_KEY"),
    read("SECOND_API_KEY"),
    read("INVALID_KEY", "sk_test_invalid_repro"),
    "ALLOW_PAYOUTS=${ALLOW_PAYOUTS:-}",
    "FULL=${FULL:-}",
    "SANDGATE=${SANDGATE:-}",
    ...needed.map((name) => `[ -n "$${name}" ] || { ask ${name}; ${name}=$answer; }`),
  ].join("\n");
}

const askForKey = String.raw`# ask NAME: reads a key that is not shown.
ask() {
  [ -t 0 ] || { echo "set $1" >&2; exit 2; }
  trap 'stty echo; exit 130' INT
  stty -echo
  printf '%s: ' "$1" >&2
  IFS= read -r answer
  stty echo
  printf '\n' >&2
}`.trim();

/** Lets the kit judge the clause again, since no other program knows its requirements. */
export const judgeTools =
  String.raw`# judge CLAUSE [options of sandgate conformance]: 0 if the clause holds, 1 if it fails, 2 if neither is known.
judge() {
  clause=$1
  shift
  [ "$ALLOW_PAYOUTS" != 1 ] || set -- --allow-payouts "$@"
  if [ -z "$SANDGATE" ]; then
    SANDGATE='npx --no-install sandgate'
    ! command -v sandgate >/dev/null || SANDGATE=sandgate
  fi
  rm -rf "$DIR/report"
  (
    for name in $(env | sed -n 's/^\(CONFORMANCE_[A-Z_]*\)=.*/\1/p'); do unset "$name"; done
    export CONFORMANCE_API_KEY="$API_KEY" CONFORMANCE_INVALID_KEY="$INVALID_KEY"
    [ -z "$SECOND_API_KEY" ] || export CONFORMANCE_SECOND_API_KEY="$SECOND_API_KEY"
    $SANDGATE conformance --base-url "$BASE_URL" --report-dir "$DIR/report" --quiet "$@"
  ) >"$DIR/kit" 2>&1
  node -e '
    const [path, id] = process.argv.slice(1);
    const { clauses } = JSON.parse(require("node:fs").readFileSync(path, "utf8"));
    const { outcome, reason } = clauses.find((clause) => clause.id === id);
    const says = { fail: "still fails", pass: "holds now", warn: "holds now", observed: "holds now" };
    console.log(id + " " + (says[outcome] ?? "could not be judged") + (reason === "" ? "" : ": " + reason));
    process.exitCode = outcome === "fail" ? 1 : outcome in says ? 0 : 2;
  ' "$DIR/report/report.json" "$clause" 2>/dev/null && return
  code=$?
  [ -f "$DIR/report/report.json" ] && return "$code"
  echo "The kit could not judge the clause ($SANDGATE; SANDGATE=... names another command):" >&2
  cat "$DIR/kit" >&2
  [ -n "$WANTED" ] || return 2
  seem "$clause" $WANTED
}

# seem CLAUSE NUMBER WANTED: like judge, but by the status and the form of one response alone.
seem() {
  node -e '
    const { readFileSync } = require("node:fs");
    const [folder, clause, number, wanted] = process.argv.slice(1);
    const [status, body] = ["status", "body"].map((part) => readFileSync(folder + "/" + number + "." + part, "utf8"));
    let json;
    try { json = JSON.parse(body); } catch {}
    const isError = json?.error != null && !("amount" in json && ("id" in json || "transaction_id" in json));
    const isSuccess = /^2/.test(status) && !isError;
    const forms = { success: isSuccess, refusal: !isSuccess, JSON: body === "" || json !== undefined };
    const holds = forms[wanted] ?? status === wanted;
    console.log(clause + (holds ? " seems to hold now" : " still fails") + ", by response " + number + " alone");
    process.exitCode = status === "000" ? 2 : holds ? 0 : 1;
  ' "$DIR" "$@" 2>/dev/null || { code=$?; [ -f "$DIR/$2.body" ] && return "$code"; return 2; }
}`.trim();

/** Ends a script that would make payouts with real money. */
export const payoutGuard = `
# It makes payouts: only where the gateway says that no real money moves, or with ALLOW_PAYOUTS=1.
if [ "$ALLOW_PAYOUTS" != 1 ]; then
  send sandbox GET /api/v1/payouts/crypto -H "Authorization: Bearer $API_KEY"
  grep -qi '^sandbox: *true' "$DIR/sandbox.headers" || {
    echo "This makes payouts, and $BASE_URL does not say that it is a sandbox: set ALLOW_PAYOUTS=1 if you mean it." >&2
    exit 2
  }
fi`;
