#!/usr/bin/env python3
"""A small payment gateway: only checkouts, in memory, with only Python's standard library.

It is an example of a gateway under development, with typical mistakes: pipelines.md, one folder up,
finds them with the conformance kit and fixes them one by one.

    python3 gateway.py 4070
"""

import json
import secrets
import sys
import threading
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

KEYS = {"key_of_a_merchant"}
CURRENCIES = {"CHF", "EUR", "GBP", "USD"}

checkouts = {}
lock = threading.Lock()


class Refused(Exception):
    """A request that is not carried out; `error` becomes the body."""

    def __init__(self, status, error):
        super().__init__(error)
        self.status = status
        self.error = error


def now():
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


# What each member of a new checkout has to be; the sentence says what is wrong with it.


def text(value):
    if not isinstance(value, str):
        return "Not a valid string."
    return None if value.strip() else "This field may not be blank."


def address(value):
    try:
        parts = urlsplit(value if isinstance(value, str) else "")
        is_web = parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        is_web = False
    return None if is_web else "Enter a valid URL."


def amount(value):
    if type(value) is not int:
        return "A valid integer is required."
    return None if value >= 1 else "Ensure this value is greater than or equal to 1."


def currency(value):
    return None if isinstance(value, str) and value in CURRENCIES else "Not a valid choice."


MEMBERS = {
    "amount": amount,
    "currency": currency,
    "description": text,
    "redirect_url": address,
    "cancel_url": address,
}


def check(body):
    for name, problem_of in MEMBERS.items():
        problem = problem_of(body[name]) if name in body else "This field is required."
        if problem:
            raise Refused(400, {name: [problem]})


# The operations. Each is given what it needs, and returns a status and a body.


def create(body):
    check(body)
    created_at = now()
    checkout = {
        "id": "co_" + secrets.token_hex(12),
        **{name: body[name] for name in MEMBERS},
        "status": "created",
        "metadata": {},
        "created_at": created_at,
        "updated_at": created_at,
    }
    checkouts[checkout["id"]] = checkout
    return 200, checkout


def find(checkout_id):
    if checkout_id not in checkouts:
        raise Refused(404, "Not found.")
    return checkouts[checkout_id]


def read(checkout_id):
    return 200, find(checkout_id)


def update(checkout_id, body):
    checkout = find(checkout_id)
    problem = text(body["description"]) if "description" in body else None
    if problem:
        raise Refused(400, {"description": [problem]})
    checkout.update(body)
    checkout["updated_at"] = now()
    return 200, checkout


def delete(checkout_id):
    find(checkout_id)
    del checkouts[checkout_id]
    return 200, {"message": "Checkout deleted."}


def list_all(filters):
    return 200, list(checkouts.values())


# HTTP.


class Gateway(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Head and body in one packet: the second one would wait for the first to be acknowledged.
    wbufsize = -1

    def answer(self):
        try:
            # First of all: what is left unread would be taken for the next request.
            sent = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            self.authenticate()
            with lock:
                status, body = self.operate(sent)
        except Refused as refused:
            status, body = refused.status, {"error": refused.error}
        self.reply(status, body)

    do_GET = do_POST = do_PUT = do_DELETE = answer

    def authenticate(self):
        scheme, _, key = self.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer" or key not in KEYS:
            raise Refused(401, "Invalid API key.")

    def operate(self, sent):
        target = urlsplit(self.path)
        if target.path == "/api/v1/checkouts" and self.command == "GET":
            query = parse_qs(target.query, keep_blank_values=True)
            return list_all({name: values[-1] for name, values in query.items()})
        if target.path == "/checkouts" and self.command == "POST":
            return create(self.parse(sent))
        prefix, _, checkout_id = target.path.rpartition("/")
        if prefix != "/checkouts" or self.command == "POST":
            raise Refused(404, "Not found.")
        if self.command == "PUT":
            return update(unquote(checkout_id), self.parse(sent))
        return {"GET": read, "DELETE": delete}[self.command](unquote(checkout_id))

    def parse(self, sent):
        try:
            body = json.loads(sent, parse_constant=self.refuse_constant)
        except (ValueError, RecursionError):
            raise Refused(400, "The body is not valid JSON.") from None
        if not isinstance(body, dict):
            raise Refused(400, "The body must be a JSON object.")
        return body

    def refuse_constant(self, name):
        raise ValueError(name)

    def reply(self, status, body):
        content = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        if content:
            self.send_header("Content-Type", "application/json")
        if status != 204:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def send_error(self, code, message=None, explain=None):
        self.reply(code, {"error": message or "Not allowed."})

    def log_message(self, *args):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Gateway)
    server.daemon_threads = True
    print(f"gateway listening on http://127.0.0.1:{server.server_port}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
