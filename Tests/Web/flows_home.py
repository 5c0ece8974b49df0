"""From the terminal to a phone: a machine at home and a phone, each in its own network namespace, and Caddy with its
own certificate authority."""
import contextlib, http.client, os, pathlib, pty, re, shutil, signal, subprocess, threading, time, uuid
from house import PHONE, Error, Skipped, expect, flow
from served import PASSWORD, free_port

# The machine's addresses at home, and the phone's.
FIRST, SECOND, MOBILE = "192.168.77.5", "192.168.77.6", "192.168.77.20"


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise Skipped(f"network namespaces do not work here: {' '.join(words)}: {done.stderr.strip()}")


class Network:
    """A machine and a phone, connected at home. The machine also has a network for containers, which comes first."""

    def __init__(self):
        if os.getuid() != 0 or not shutil.which("ip"):
            raise Skipped("network namespaces need root and the command ip")
        name = uuid.uuid4().hex[:6]
        self.machine, self.mobile = f"machine-{name}", f"phone-{name}"
        try:
            self.connect(name)
        except Skipped:
            self.close()
            raise

    def connect(self, name):
        for space in (self.machine, self.mobile):
            run("ip", "netns", "add", space)
            run("ip", "-n", space, "link", "set", "lo", "up")
        run("ip", "link", "add", f"lan{name}", "netns", self.machine, "type", "veth",
            "peer", "name", f"lan{name}", "netns", self.mobile)
        run("ip", "-n", self.machine, "link", "add", "docker0", "type", "veth", "peer", "name", "inside")
        run("ip", "-n", self.machine, "link", "set", "inside", "up")
        for space, link, address in (
                (self.machine, "docker0", "172.17.0.1/16"), (self.machine, f"lan{name}", FIRST + "/24"),
                (self.mobile, f"lan{name}", MOBILE + "/24")):
            run("ip", "-n", space, "address", "add", address, "dev", link)
            run("ip", "-n", space, "link", "set", link, "up")
        run("ip", "-n", self.machine, "route", "add", "default", "via", "192.168.77.1")
        self.link = f"lan{name}"

    def moves(self, old, new):
        """Gives the machine another address, as a router may."""
        run("ip", "-n", self.machine, "address", "del", old + "/24", "dev", self.link)
        run("ip", "-n", self.machine, "address", "add", new + "/24", "dev", self.link)
        run("ip", "-n", self.machine, "route", "replace", "default", "via", "192.168.77.1")

    def close(self):
        for space in (self.machine, self.mobile):
            subprocess.run(["ip", "netns", "del", space], capture_output=True)


class Terminal:
    """A program in a terminal of 100 columns, with its output so far."""

    def __init__(self, words, environment):
        self.text, (near, far) = "", pty.openpty()
        self.process = subprocess.Popen(
            words, stdin=far, stdout=far, stderr=far, start_new_session=True,
            env=environment | {"COLUMNS": "100", "LANG": "C.UTF-8", "TERM": "xterm-256color"})
        os.close(far)
        threading.Thread(target=self.read, args=(near,), daemon=True).start()

    def read(self, near):
        with contextlib.suppress(OSError):
            while data := os.read(near, 65_536):
                self.text += data.decode(errors="replace").replace("\r", "")
        os.close(near)

    def shows(self, pattern, seconds=60):
        """Waits until the program shows something."""
        for _ in range(seconds * 10):
            if found := re.search(pattern, self.text):
                return found
            assert self.process.poll() is None, f"it ended: {self.text}"
            time.sleep(0.1)
        raise AssertionError(f"it does not show {pattern}: {self.text}")

    def close(self):
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


class Mobile:
    """A browser in the phone's network."""

    def __init__(self, house, network):
        start = house.folder / "browser"
        start.write_text(f'#!/bin/sh\nexec ip netns exec {network.mobile} {house.chromium} "$@"\n')
        start.chmod(0o755)
        # Playwright talks to it through a pipe.
        self.browser = house.playwright.chromium.launch(executable_path=start, args=["--no-sandbox"])
        self.page = self.browser.new_context(**PHONE).new_page()
        house.beside.append(self)

    def close(self):
        with contextlib.suppress(Error):
            self.browser.close()


@flow("home")
def terminal_to_phone(house):
    """`larder serve --home` prints a link and a code that a phone opens, also on another port and address."""
    network = Network()
    house.beside.append(network)
    inside = ["ip", "netns", "exec", network.machine]
    own = house.served.environment | {"LARDER_DIR": str(house.ledger)}
    house.larder("buy milk 2l 2.38 due:+1d")
    busy = subprocess.Popen([*inside, "python3", "-m", "http.server", "8080"], cwd=house.folder,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            if ":8080" in subprocess.run([*inside, "ss", "-ltn"], capture_output=True, text=True).stdout:
                break
            time.sleep(0.1)
        serve = [*inside, house.served.program, "serve", "--home", "--data", str(house.folder / "people")]
        server = Terminal(serve, own)
        house.beside.insert(0, server)
        link = server.shows(rf"http://{FIRST}:8081/setup/[\w-]+")[0]
    finally:
        busy.kill()
        busy.wait()
    assert "Another program uses port 8080." in server.text, server.text
    assert "172.17.0.1" not in server.text, server.text
    rows = [line for line in server.text.split("\n") if "\x1b[30;107m" in line]
    assert len(rows) > 15 and any("█▀▀▀▀▀█" in row for row in rows), "there is no code to scan"
    phone = Mobile(house, network)
    page = phone.page
    page.goto(link)
    page.fill("[name=household]", "Home")
    page.fill("[name=name]", "ann")
    page.fill("[name=password]", PASSWORD)
    page.tap("main form button.do")
    # It is the ledger of the person at the terminal.
    expect(page.locator("[data-part=due]")).to_contain_text("milk")
    # A link from another command names the same address.
    made = subprocess.run([house.served.program, "serve", "password", "ann", "--data", str(house.folder / "people")],
                          env=own, capture_output=True, text=True)
    assert re.search(rf"http://{FIRST}:8081/password/", made.stdout), made
    # The router gives the machine another address.
    network.moves(FIRST, SECOND)
    page.goto(f"http://{SECOND}:8081/")
    expect(page.locator("form[action='/sign-in']")).to_be_visible()
    server.shows(rf"changed\. Serving at http://{SECOND}:8081\.", seconds=90)


@flow("caddy")
def caddy(house):
    """Through Caddy with its own authority, a phone fetches the certificate without TLS, then opens pages with TLS."""
    program = os.environ.get("CADDY") or shutil.which("caddy")
    if not program:
        raise Skipped("caddy is not installed")
    plain, secure = free_port(), free_port()
    text = (pathlib.Path(__file__).parents[2] / "Documentation/guide/home.md").read_text()
    lines = re.search(r"```caddy\n(.*?)```", text, re.S)[1]
    settings = f"http_port {plain}\n\thttps_port {secure}\n\tadmin off\n\tskip_install_trust"
    lines = lines.replace("skip_install_trust", settings).replace("pantry.local", "pantry.localhost")
    lines = lines.replace("127.0.0.1:8080", f"127.0.0.1:{house.served.port}")
    (house.folder / "Caddyfile").write_text(lines)
    proxy = subprocess.Popen([program, "run", "--config", house.folder / "Caddyfile", "--adapter", "caddyfile"],
                             env={"HOME": str(house.folder), "PATH": os.environ["PATH"]},
                             stdout=open(house.folder / "caddy.log", "w"), stderr=subprocess.STDOUT)
    try:
        root = house.folder / ".local/share/caddy/pki/authorities/local/root.crt"
        for _ in range(300):
            if root.exists() and root.stat().st_size:
                break
            assert proxy.poll() is None, (house.folder / "caddy.log").read_text()
            time.sleep(0.1)
        base = f"https://pantry.localhost:{secure}"
        house.served.options = [
            "--public-url", base, "--trusted-proxy", "127.0.0.1,::1", "--root-certificate", str(root)]
        through_caddy(house, f"http://pantry.localhost:{plain}", base, root)
    finally:
        # It would wait for the phone's stream of changes.
        proxy.kill()
        proxy.wait(30)


def asked(base, path):
    """The response to a request without a browser, which follows no redirection."""
    place = base.removeprefix("http://")
    line = http.client.HTTPConnection("127.0.0.1", int(place.split(":")[1]))
    line.request("GET", path, headers={"Host": place})
    return line.getresponse()


def through_caddy(house, plain, base, root):
    house.begin(["buy milk 2l 2.38 due:+1d"])
    link = house.link
    assert link.startswith(base + "/setup/"), link
    context = house.launched().new_context(**PHONE)
    page = context.new_page()
    page.goto(plain + "/certificate")
    with page.expect_download() as found:
        page.get_by_role("link", name="Get the certificate").tap()
    fetched = house.folder / "fetched.crt"
    found.value.save_as(fetched)
    assert found.value.suggested_filename == "larder-root.crt" and fetched.read_bytes() == root.read_bytes()
    context.close()
    answer = asked(plain, "/certificate/larder-root.crt")
    assert answer.headers["content-type"] == "application/x-x509-ca-cert", answer.headers
    # The fetched certificate, and nothing else, makes the server's own one valid.
    place = base.removeprefix("https://")
    known = subprocess.run(["openssl", "s_client", "-connect", f"127.0.0.1:{place.split(':')[1]}", "-servername",
                            place.split(":")[0], "-CAfile", fetched, "-verify_return_error"],
                           stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert known.returncode == 0 and "Verify return code: 0" in known.stdout, known.stderr
    # Everything else leads to TLS.
    house.base = base
    phone = house.phone(link, "ann", ignore_https_errors=True)
    # The browser here does not install the certificate, so it loads no service worker.
    phone.allow("SSL certificate error", "net::ERR_")
    assert phone.page.evaluate("isSecureContext")
    cookie = next(cookie for cookie in phone.context.cookies() if cookie["name"] == "__Host-larder")
    assert cookie["secure"], cookie
    invitation = phone.invitation("member")
    assert invitation.startswith(base + "/join/"), invitation
    led = asked(plain, "/sign-in")
    assert led.status == 302 and led.headers["location"] == "https://pantry.localhost/sign-in", led.headers
