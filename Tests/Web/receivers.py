"""Stand-ins for ntfy, a push service and a mail server, which fail in every way, and for a service of products."""
import contextlib, json, re, socket, threading, time

import pushed


def within(seconds, is_so):
    """Waits until a condition holds. Returns false if it takes too long."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


class StandIn:
    """A server on this machine. Each connection is answered in the way of the next mode; the last one stays."""

    def __init__(self, modes, at=("127.0.0.1", 0), tls=None):
        self.modes, self.taken, self.attempts, self.tls = list(modes), [], 0, tls
        self.socket = socket.create_server(at)
        self.port = self.socket.getsockname()[1]
        self.waiting = threading.Event()
        threading.Thread(target=self.serve, daemon=True).start()

    def close(self):
        # A thread that waits for a connection would keep the socket open.
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()

    def serve(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            self.attempts += 1
            mode = self.modes.pop(0) if len(self.modes) > 1 else self.modes[0]
            with contextlib.suppress(OSError), connection:
                connection.settimeout(30)
                line = self.tls.wrap_socket(connection, server_side=True) if self.tls else connection
                with line:
                    self.answer(line, line.makefile("rb"), mode)

    def wait(self, connection, reading):
        self.waiting.set()
        with contextlib.suppress(OSError):
            reading.read()


class Ntfy(StandIn):
    """Takes messages as an ntfy server does, and recognises a repeated one by its ID."""

    def answer(self, connection, reading, mode):
        if mode == "close":
            return
        if mode == "hang":
            return self.wait(connection, reading)
        request = reading.readline().decode()
        head = {}
        while (line := reading.readline().decode().strip()):
            name, value = line.split(":", 1)
            head[name.lower()] = value.strip()
        body = reading.read(int(head.get("content-length", 0)))
        if mode in ("ok", "lost", "slow"):
            self.take(head, body, request)
        if mode == "lost":
            return
        if mode == "slow":
            return self.wait(connection, reading)
        if mode == "half":
            return connection.sendall(b"HTTP/1.1 2")
        if mode == "noise":
            return connection.sendall(b"\0\xff garbage\r\n\r\n")
        extra = "Location: http://127.0.0.1:1/elsewhere\r\n" if mode == "301" else "Retry-After: 90\r\n"
        status = "200 OK" if mode == "ok" else f"{mode} No"
        connection.sendall(f"HTTP/1.1 {status}\r\n{extra}Content-Length: 2\r\n\r\n{{}}".encode())


    def take(self, head, body, request):
        self.taken.append((head.get("x-sequence-id"), body.decode(), head, request))


class Push(Ntfy):
    """Takes messages as a push service does, and reads them as the phones do."""

    def __init__(self, modes):
        self.phones = {}
        super().__init__(modes)

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def phone(self, name):
        phone = pushed.Phone(f"{self.origin}/push/{name}-SECRETPATH")
        self.phones[f"/push/{name}-SECRETPATH"] = phone
        return phone

    def take(self, head, body, request):
        method, path, _ = request.split(" ", 2)
        assert method == "POST" and head["content-encoding"] == "aes128gcm", f"{request} {head}"
        head["claims"] = pushed.claims(head["authorization"])
        assert head["claims"]["aud"] == self.origin, head
        message = json.loads(self.phones[path].read(body))
        self.taken.append((message["id"], message, head, path))


class Products(StandIn):
    """Answers requests for products as the service does: an even code is known, and others are not."""

    def __init__(self):
        super().__init__(["ok"])

    def answer(self, connection, reading, mode):
        path = reading.readline().decode().split(" ")[1]
        while reading.readline().strip():
            pass
        code = re.search(r"/api/v2/product/(\d+)", path)[1]
        self.taken.append(code)
        product = {"product": {"code": code, "product_name": f"Number {code}"}} if int(code) % 2 == 0 else {}
        body = json.dumps({"code": code, "status": 1 if product else 0, **product})
        status = "200 OK" if product else "404 Not Found"
        connection.sendall(f"HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())


class Mail(StandIn):
    """Takes mail as an SMTP server does."""

    def answer(self, connection, reading, mode):
        def say(text):
            connection.sendall(text.encode() + b"\r\n")

        if mode == "close":
            return
        if mode == "hang":
            return self.wait(connection, reading)
        say("421 busy" if mode == "421" else "220 stand-in")
        sender, receivers = "", []
        while (line := reading.readline().decode().strip()):
            verb = line[:4].upper()
            if verb == "MAIL":
                if mode == "break":
                    return
                sender = line.split(":", 1)[1].split()[0].strip("<>")
            if verb == "RCPT":
                receivers.append(line.split(":", 1)[1].strip("<> "))
            if verb == "RCPT" and mode == "550":
                say("550 no such user")
            elif verb == "DATA":
                say("354 go on")
                if mode == "half":
                    return
                message = b""
                while not message.endswith(b"\r\n.\r\n"):
                    message += reading.readline()
                if mode == "slow":
                    time.sleep(7)
                if mode in ("ok", "lost", "slow"):
                    self.take(sender, receivers, message)
                if mode == "lost":
                    return
                say("451 try later" if mode == "451" else "250 taken")
            elif verb == "QUIT":
                return say("221 bye")
            else:
                say("250 stand-in")

    def take(self, sender, receivers, message):
        text = message.decode()
        self.taken.append((re.search(r"(?m)^Message-ID: (.*)\r$", text)[1], text))
