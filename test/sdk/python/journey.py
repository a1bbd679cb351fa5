"""What the package is for, against the service that the environment names: every check is an assertion."""

import http.server
import io
import json
import os
import threading
from datetime import datetime, timedelta

import sigill
from sigill import ConnectionFailed, DocumentEnded, DocumentFileInput, DocumentNotSent, Sigill, SigillError, TimedOut
from sigill.errors import DocumentNotReady, InvalidState, NotFound, Unauthorized, ValidationFailed

url, key, pdf = os.environ["SIGILL_URL"], os.environ["SIGILL_API_KEY"], os.environ["PDF"]
with open(pdf, "rb") as file:
    data = file.read()
requests = []
client = Sigill(url, key, on_response=lambda facts: requests.append(facts["operation"]))
# Documents of a sandbox are limited to some in a minute, so only what it alone can do is done there.
sandbox = Sigill(url, os.environ["SANDBOX_API_KEY"])
anna = {"ref": "anna", "name": "Anna Lindqvist", "email": "anna@example.com"}
bo = {"ref": "bo", "name": "Bo Ek", "email": "bo@example.com"}


def fails(kind, action):
    try:
        action()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}")


def test_sealed():
    markdown = '# Lease\n\nRent: <svc-field type="TEXT" key="rent" party="anna" required></svc-field>'
    content = [{"type": "TEXT", "fieldMeta": {"markdown": markdown}}]
    body = {"name": "Lease of Åsa", "send": True, "parties": [anna, bo], "content": content}
    made = sandbox.documents.create(body, {"expand": ["signingUrl"]})
    assert made["parties"][0]["signingUrl"].startswith("http")
    fails(InvalidState, lambda: sandbox.download(made["id"]))
    fails(TimedOut, lambda: sandbox.wait_for(made["id"], "COMPLETED", timeout=0))
    done = sandbox.sign_all(made["id"], {"Anna Lindqvist": {"rent": "9,500 kr"}})
    assert done["status"] == "COMPLETED"
    values = sandbox.field_values.list(made["id"])["data"]
    assert ("rent", "9,500 kr") in [(one["key"], one["value"]) for one in values]
    path = os.path.join(os.environ["FOLDER"], "sealed.pdf")
    with sandbox.download(made["id"]) as download:
        assert download.file_name == "Lease of Åsa (signed).pdf", download.file_name
        download.save_to(path)
    assert os.path.getsize(path) == download.size
    fails(FileExistsError, lambda: sandbox.download(made["id"]).save_to(path))
    target = io.BytesIO()
    sandbox.download(made["id"], "ORIGINAL").save_to(target)
    assert target.getvalue().startswith(b"%PDF")


def test_files():
    requests.clear()
    files = [DocumentFileInput("Lease.pdf", data), DocumentFileInput("Terms.pdf", data)]
    last = {"type": "TEXT", "fieldMeta": {"markdown": "Last page."}}
    made = client.create_from_files(files, {"name": "Lease", "content": [last]}, {"expand": ["content"]})
    assert [one["type"] for one in made["content"]] == ["PDF", "PDF", "TEXT"]
    assert requests == ["documents.create"]
    with open(pdf, "rb") as opened:
        client.create_from_files([DocumentFileInput("Lease.pdf", opened)], {"name": "Lease"})
    assert requests[1:] == ["files.create", "documents.create"]


def test_template():
    template = client.templates.create({"name": "Lease"})
    client.template_parties.create(template["id"], {"name": "Tenant"})
    made = client.create_from_template(template["id"], {"name": "Lease", "parties": [{**anna, "ref": "Tenant"}]})
    assert made["templateId"] == template["id"]


def test_batch():
    rows = ["1", "2", "3", "4", "5"]

    def outcome(broken):
        results = client.create_batch(
            rows,
            name="leases-2027",
            key=lambda row: row,
            document=lambda row: {"name": "" if row == broken else f"Lease {row}", "parties": [{**anna, "ref": row}]},
        )
        return {one.key: one.existed if one.error is None else type(one.error).__name__ for one in results}

    def begin():
        first = client.create_batch(rows[:2], name="leases-2027", key=str, document=lambda row: {"name": f"L{row}"})
        return [one.existed for one in first]

    assert begin() == [False, False]
    assert begin() == [True, True]
    assert outcome("4") == {"1": True, "2": True, "3": False, "4": "ValidationFailed", "5": False}
    assert outcome(None)["4"] is False
    ids = [one["externalId"] for one in client.documents.list({"limit": 2}) if one["externalId"]]
    assert sorted(ids) == [f"leases-2027:{row}" for row in rows], ids


def test_changes():
    since = datetime.fromisoformat(os.environ["NOW"].replace("Z", "+00:00")) - timedelta(minutes=5)
    gone = client.documents.create({"name": "gone"})
    client.documents.delete(gone["id"])
    found = {one["id"]: one["deletedAt"] for one in client.changed_documents(since)}
    assert found[gone["id"]] is not None


def test_events():
    stop = threading.Event()
    names = ["one", "two", "three"]
    found = []
    looks = []

    def pause(_):
        looks.append(1)
        if len(looks) <= 3:
            client.documents.create({"name": names[len(looks) - 1]})

    own = client.with_options(pause=pause)
    for event in own.follow_events(types=["document.created"]):
        found.append(event["data"]["object"]["name"])
        if len(found) == 3:
            break
    assert found == names, found
    stop.set()
    assert list(client.follow_events(stop=stop)) == []


def test_ended():
    made = sandbox.documents.create({"name": "Lease", "send": True, "parties": [anna], "content": [
        {"type": "TEXT", "fieldMeta": {"markdown": "# Lease"}}]})
    sandbox.parties.simulate(made["id"], made["parties"][0]["id"], {"action": "REJECT", "reason": "No."})
    error = fails(DocumentEnded, lambda: sandbox.wait_for(made["id"], "COMPLETED"))
    assert error.document["status"] == "REJECTED"


def test_errors():
    error = fails(ValidationFailed, lambda: client.documents.create({"name": "", "nmae": "x"}))
    paths = [one["path"] for one in error.issues]
    assert "name" in paths and error.request_id and error.issues[0]["message"] in str(error), (paths, str(error))
    fails(NotFound, lambda: client.documents.get("doc_01h45ytscbebyvny4gc8cr8ma2"))
    assert fails(Unauthorized, lambda: Sigill(url, key + "x").me.get()).code == "UNAUTHORIZED"
    fails(TypeError, lambda: client.documents.get(""))
    fails(TypeError, lambda: Sigill(url))
    fails(ValueError, lambda: Sigill(url, ""))
    draft = sandbox.documents.create({"name": "Lease"})
    fails(DocumentNotSent, lambda: sandbox.sign_all(draft["id"]))
    not_ready = fails(DocumentNotReady, lambda: client.documents.create({"name": "Lease", "send": True}))
    assert not_ready.readiness and not_ready.document_id, not_ready.body
    fails(ValueError, lambda: Sigill("sign.example.com", "key"))


def test_retries():
    """A server that fails, asks to wait, closes the connection and answers in pieces that are not of the API."""
    answers = [("close", None), (503, "1"), (200, None), (429, "120"), (502, None), (502, None)]
    keys = []

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            keys.append(self.headers["Idempotency-Key"])
            status, wait = answers.pop(0)
            if status == "close":
                self.close_connection = True
                return
            text = b'{"id":"doc_1"}' if status == 200 else b"<html>"
            self.send_response(status)
            if wait:
                self.send_header("Retry-After", wait)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    pauses = []
    own = Sigill(f"http://127.0.0.1:{server.server_port}", "key", retries=2, pause=pauses.append)
    assert own.documents.create({"name": "Lease"}) == {"id": "doc_1"}
    assert len(set(keys)) == 1 and len(keys) == 3 and pauses[1] == 1.0, (keys, pauses)
    error = fails(SigillError, lambda: own.documents.create({"name": "Lease"}))
    assert (error.status, error.retry_after, error.code) == (429, 120.0, ""), error
    fails(SigillError, lambda: own.documents.create({"name": "Lease"}, options={"retries": 1}))
    assert answers == []
    own.close()
    server.shutdown()
    server.server_close()
    fails(ConnectionFailed, lambda: own.documents.create({"name": "Lease"}))


def test_threads():
    found = []
    threads = [threading.Thread(target=lambda: found.append(client.me.get()["id"])) for _ in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert len(found) == 8 and len(set(found)) == 1


def test_webhooks():
    given = json.loads(os.environ["WEBHOOK"])
    headers, body, secret = given["headers"], given["body"], given["secret"]
    now = int(headers["webhook-timestamp"])
    assert sigill.verify_webhook(headers, body, [secret], now=now)["type"] == given["type"]
    other = "whsec_" + "A" * 43 + "="
    assert sigill.verify_webhook(headers, body, [other, secret], now=now)["type"] == given["type"]
    cases = [
        ({}, body, secret, now, "HEADERS_MISSING"),
        (headers, body, secret, now + 301, "TOO_OLD"),
        (headers, body, secret, now - 301, "TOO_NEW"),
        ({**headers, "webhook-timestamp": "1e9"}, body, secret, now, "TOO_OLD"),
        (headers, body + " ", secret, now, "WRONG_SIGNATURE"),
        (headers, body, other, now, "WRONG_SIGNATURE"),
        ({**headers, "webhook-signature": "v1,é v1a,x"}, body, secret, now, "WRONG_SIGNATURE"),
        (sigill.sign_webhook("evt_1", "no", secret, now=now), "no", secret, now, "NO_JSON"),
    ]
    for own, text, used, moment, reason in cases:
        error = fails(sigill.WebhookInvalid, lambda: sigill.verify_webhook(own, text, used, now=moment))
        assert error.reason == reason, (error.reason, reason)
    # The handler has the clock of this computer.
    headers = sigill.sign_webhook("evt_1", body, secret)
    seen = []
    handled = set()
    on = {given["type"]: seen.append}
    handler = sigill.WebhookHandler(secret, on, is_known=handled.__contains__, remember=handled.add)
    assert [handler.answer("POST", headers, body.encode())[0] for _ in range(2)] == [204, 204]
    assert len(seen) == 1
    assert handler.answer("GET", headers, b"")[0] == 405
    assert handler.answer("POST", headers, b"{}")[0] == 400
    broken = sigill.WebhookHandler(secret, {}, other=lambda event: event["missing"])
    assert broken.answer("POST", headers, body.encode())[0] == 500
    statuses = []
    environ = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items()}
    environ.update({"REQUEST_METHOD": "POST", "CONTENT_LENGTH": str(len(body.encode()))})
    environ["wsgi.input"] = io.BytesIO(body.encode())
    assert list(handler.wsgi(environ, lambda status, _: statuses.append(status))) == [b""]
    assert statuses == ["204 No Content"]


tests = [(name, one) for name, one in list(globals().items()) if name.startswith("test_")]
for name, one in tests:
    one()
    print(name)
