"""Trials of `larder serve --home-assistant` against a real broker, and a stand-in for the REST API of Home Assistant."""
import contextlib, http.server, json, pathlib, shutil, subprocess, threading, time
import urllib.request

SECRETS = ("broker-hunter2", "token-hunter3")
ENTITY = "todo.shopping_list"


def checked(condition, problem):
    if not condition:
        raise AssertionError(problem)


def awaited(condition, problem, seconds=60):
    """Waits until a condition holds. The server needs a moment for each change."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.3)
    raise AssertionError(problem() if callable(problem) else problem)


class Broker:
    """Mosquitto, with a password for the server and another for the check."""

    def __init__(self, folder, port):
        self.folder, self.port, self.process = pathlib.Path(folder) / "broker", port, None
        self.folder.mkdir()
        self.folder.chmod(0o755)
        self.passwords(SECRETS[0])
        (self.folder / "conf").write_text(
            f"listener {port} 127.0.0.1\nallow_anonymous false\npersistence false\nuser root\n"
            f"password_file {self.folder / 'passwords'}\n")

    def passwords(self, secret):
        path = self.folder / "passwords"
        for flags, user, word in ((["-c"], "larder", secret), ([], "check", "check")):
            subprocess.run(["mosquitto_passwd", "-b", *flags, path, user, word], check=True, capture_output=True)
        path.chmod(0o644)

    def begin(self):
        program = shutil.which("mosquitto") or "/usr/sbin/mosquitto"
        self.process = subprocess.Popen(
            [program, "-c", self.folder / "conf"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def end(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def kept(self):
        """The retained messages by topic."""
        done = subprocess.run(
            ["mosquitto_sub", "-h", "127.0.0.1", "-p", str(self.port), "-u", "check", "-P", "check", "-W", "1",
             "-t", "larder/#", "-t", "homeassistant/#", "-F", "%r %t %p"], capture_output=True, text=True)
        lines = [line.split(" ", 2) for line in done.stdout.splitlines()]
        return {line[1]: line[2] for line in lines if line[0] == "1" and len(line) == 3}

    def states(self):
        """The state of each sensor by the end of its topic."""
        kept = self.kept()
        values = {topic.split("/")[-1]: text for topic, text in kept.items() if topic.startswith("larder/")}
        return {name: json.loads(text)["state"] if text.startswith("{") else text for name, text in values.items()}


class Assistant(http.server.ThreadingHTTPServer):
    """The to-do services of Home Assistant. Each request is answered in the way of the next mode; the last one stays."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), AssistantHandler)
        self.items, self.count, self.modes, self.requests = [], 0, ["ok"], 0
        self.lock = threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"

    def put(self, text, status="needs_action"):
        with self.lock:
            self.count += 1
            self.items.append({"summary": text, "uid": f"uid-{self.count}", "status": status})

    def change(self, text, **members):
        with self.lock:
            next(item for item in self.items if item["summary"] == text).update(members)

    def drop(self, text):
        with self.lock:
            self.items = [item for item in self.items if item["summary"] != text]

    def texts(self):
        with self.lock:
            return sorted(("x " if item["status"] == "completed" else "") + item["summary"] for item in self.items)

    def perform(self, service, data):
        """Carries out a service. Returns the response, or None if Home Assistant would fail."""
        if data.get("entity_id") != ENTITY:
            return None
        if service == "add_item":
            self.put(data["item"])
            return []
        with self.lock:
            if service == "get_items":
                items = [dict(item) for item in self.items if item["status"] in data["status"]]
                return {"changed_states": [], "service_response": {ENTITY: {"items": items}}}
            item = next((one for one in self.items if data["item"] in (one["uid"], one["summary"])), None)
            if item is None:
                return None
            if service == "remove_item":
                self.items.remove(item)
            else:
                item["summary"] = data.get("rename", item["summary"])
                item["status"] = data.get("status", item["status"])
            return []


class AssistantHandler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *words):
        pass

    def reply(self, status, body):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with contextlib.suppress(OSError):
            self.wfile.write(body)

    def do_POST(self):
        server = self.server
        with server.lock:
            server.requests += 1
            mode = server.modes.pop(0) if len(server.modes) > 1 else server.modes[0]
        data = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if mode == "hang":
            time.sleep(20)
            return
        if mode == "cut":
            self.close_connection = True
            return
        if self.headers["Authorization"] != f"Bearer {SECRETS[1]}" or mode == "401":
            return self.reply(401, b"401: Unauthorized")
        if mode in ("404", "500"):
            return self.reply(int(mode), b"500 Internal Server Error")
        if mode == "noise":
            return self.reply(200, b'{"service_response": {"' + ENTITY.encode() + b'": {"items": [{"uid": 3}]}}}')
        answer = server.perform(self.path.split("/")[-1].split("?")[0], data)
        if mode == "lost":
            self.close_connection = True
            return
        self.reply(500 if answer is None else 200, json.dumps(answer).encode())


class Trials:
    def __init__(self, household, folder, port):
        self.household, self.folder = household, pathlib.Path(folder)
        self.broker, self.assistant = Broker(folder, port), Assistant()
        self.settings = self.folder / "assistant.conf"
        self.log = self.folder / "log"

    def write(self, *lines):
        self.settings.write_text("\n".join(lines) + "\n")
        self.settings.chmod(0o600)

    def lines(self, hasBroker=True):
        sensors = [f"mqtt = mqtt://127.0.0.1:{self.broker.port}"] if hasBroker else []
        return [
            *sensors, "mqtt-user = larder", f"mqtt-password = {SECRETS[0]}", f"url = {self.assistant.address}",
            f"token = {SECRETS[1]}", f"list = {ENTITY}", "person = Ann"]

    def outages(self, part):
        lines = [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith('{"time"')]
        return [line["home-assistant"] for line in lines if part in line.get("home-assistant", "")]

    def words(self):
        report = json.loads(self.household.larder("list", "--json"))
        def text(line):
            amount = (line["quantity"].removesuffix(" pieces") + " ") if line["quantity"] else ""
            return amount + line["item"]
        return sorted([text(line) for line in report["to_buy"]] + ["x " + text(line) for line in report["basket"]])

    def agree(self, *texts, seconds=90):
        wanted = sorted(texts)
        awaited(
            lambda: self.assistant.texts() == wanted and self.words() == wanted,
            lambda: f"the lists are {self.words()} and {self.assistant.texts()} instead of {wanted}", seconds)

    def is_quick(self, problem):
        start = time.monotonic()
        with urllib.request.urlopen(self.household.served.base + "/healthz", timeout=30) as answer:
            answer.read()
        checked(time.monotonic() - start < 2, problem)

    def check_sensors(self):
        broker, larder = self.broker, self.household.larder
        awaited(lambda: broker.states().get("availability") == "online", lambda: f"no sensors: {broker.states()}")
        before = int(broker.states()["list"])
        larder("list", "add", "saffron")
        awaited(lambda: broker.states()["list"] == str(before + 1), "a change was not published", 15)
        configs = [json.loads(text) for topic, text in broker.kept().items() if topic.endswith("/config")]
        checked(len(configs) >= 6, f"only {len(configs)} sensors are described")
        # The broker is killed, and restarts without its stored messages.
        broker.end()
        larder("list", "remove", "saffron")
        self.is_quick("a dead broker delays a request")
        awaited(lambda: len(self.outages("the broker")) == 1, "a dead broker is not in the log", 30)
        time.sleep(8)
        broker.begin()
        awaited(lambda: broker.states().get("list") == str(before), "a new broker did not get the sensors")
        checked(len(self.outages("the broker")) == 1, f"the log has {self.outages('the broker')}")
        # The broker refuses the password.
        broker.end()
        broker.passwords("another")
        broker.begin()
        time.sleep(5)
        broker.end()
        # The broker takes connections, but never answers.
        with contextlib.closing(__import__("socket").create_server(("127.0.0.1", broker.port))):
            time.sleep(5)
            self.is_quick("a slow broker delays a request")
        broker.passwords(SECRETS[0])
        broker.begin()
        awaited(lambda: broker.states().get("availability") == "online", "the sensors did not come back", 100)
        # A killed server is unavailable. Its sensors are removed if its settings no longer name a broker.
        self.household.served.process.kill()
        self.household.served.process.wait()
        awaited(lambda: broker.states().get("availability") == "offline", "a killed server seems available")
        self.household.served.begin("2026-11-24")
        awaited(lambda: broker.states().get("availability") == "online", "a new server is unavailable")
        self.write(*self.lines(hasBroker=False))
        awaited(lambda: not broker.kept(), lambda: f"the broker keeps {broker.kept()}")
        print("check-home-assistant: sensors survive a broker that dies, refuses, waits and restarts, and are removed")

    def check_list(self):
        assistant, larder = self.assistant, self.household.larder
        start = self.words()
        self.agree(*start)
        assistant.put("3 lemons")
        assistant.put("Küchenrolle: \"weich\" {{ 7*7 }}")
        larder("list", "add", "cinnamon")
        awaited(lambda: len(self.words()) == len(start) + 3 and self.words() == assistant.texts(), lambda: (
            f"{self.words()} and {assistant.texts()}"), 60)
        # Ticks and removals on both sides.
        assistant.change("cinnamon", status="completed")
        awaited(lambda: "x cinnamon" in self.words(), "a tick did not arrive", 60)
        larder("list", "undone", "cinnamon")
        awaited(lambda: "cinnamon" in assistant.texts(), "the tick was not taken back", 30)
        larder("list", "remove", "cinnamon")
        awaited(lambda: "cinnamon" not in assistant.texts(), "a removal did not arrive", 30)
        # The server is down while both sides change.
        self.household.served.end()
        larder("list", "add", "nutmeg")
        assistant.put("cloves")
        assistant.drop("3 lemons")
        self.household.served.begin("2026-11-24")
        awaited(lambda: {"cloves", "nutmeg"} <= set(self.words()) and self.words() == assistant.texts(), lambda: (
            f"{self.words()} and {assistant.texts()}"), 60)
        checked(not any("lemon" in word for word in self.words()), "a removed thing came back")
        for number, mode in enumerate(("401", "404", "500", "hang", "cut", "noise", "lost")):
            before = len(self.outages("to-do"))
            assistant.modes = [mode, mode, "ok"]
            larder("list", "add", f"spice{number}")
            assistant.put(f"herb{number}")
            awaited(lambda: {f"spice{number}", f"herb{number}"} <= set(self.words())
                    and self.words() == assistant.texts(), lambda: f"{mode}: {self.words()} and {assistant.texts()}", 120)
            checked(len(self.outages("to-do")) <= before + 1, f"{mode}: {self.outages('to-do')}")
        requests = assistant.requests
        events = self.household.events()[-1]["seq"]
        time.sleep(20)
        checked(assistant.requests <= requests + 3, "lists that agree are written again")
        checked(self.household.events()[-1]["seq"] == events, "lists that agree record events")
        print("check-home-assistant: the list is the same on both sides after every failure")

    def run(self):
        served = self.household.served
        served.end()
        self.write(*self.lines())
        self.settings.chmod(0o644)
        served.options = ["--home-assistant", str(self.settings)]
        try:
            served.begin("2026-11-24")
            raise ValueError("the server took settings that others can read")
        except AssertionError:
            served.end()
        self.settings.chmod(0o600)
        self.broker.begin()
        served.begin("2026-11-24")
        try:
            self.check_sensors()
            self.check_list()
            for secret in SECRETS:
                checked(secret not in self.log.read_text(), "a secret is in the log")
        finally:
            self.broker.end()
            served.options = []
