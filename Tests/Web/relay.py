"""A relay between a phone and the server, which simulates failures."""
import socket, threading


class Relay:
    """Forwards bytes, or simulates a failure. `way` is pass, gone (connections are refused), deaf (requests arrive, and
    responses are lost), silent (no response ever arrives), or plain (a hotel's page replaces every response)."""

    def __init__(self, far):
        self.far, self.way, self.open, self.lost = far, "pass", set(), 0
        # Connections to the server on which a command was sent.
        self.commanded = set()
        self.listen(0)
        self.base = f"http://127.0.0.1:{self.port}"

    def listen(self, port):
        self.ears = socket.socket()
        self.ears.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.ears.bind(("127.0.0.1", port))
        self.ears.listen(64)
        self.port = self.ears.getsockname()[1]
        threading.Thread(target=self.accept, args=(self.ears,), daemon=True).start()

    def set(self, way):
        if way == "gone" and self.way != "gone":
            self.ears.shutdown(socket.SHUT_RDWR)
            self.ears.close()
        if way != "gone" and self.way == "gone":
            self.listen(self.port)
        self.way = way
        # Close connections opened in another mode.
        for end in list(self.open):
            self.end(end)

    def close(self):
        self.set("gone")

    def end(self, end):
        self.open.discard(end)
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        end.close()

    def accept(self, ears):
        while True:
            try:
                near, _ = ears.accept()
            except OSError:
                return
            self.open.add(near)
            threading.Thread(target=self.serve, args=(near,), daemon=True).start()

    def serve(self, near):
        try:
            far = socket.create_connection(("127.0.0.1", self.far))
        except OSError:
            return self.end(near)
        self.open.add(far)
        threading.Thread(target=self.answer, args=(far, near), daemon=True).start()
        try:
            while data := near.recv(65536):
                if self.way == "plain":
                    text = b"<!DOCTYPE html><title>Welcome to our hotel</title>"
                    near.sendall(b"HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n"
                                 b"content-length: %d\r\n\r\n%s" % (len(text), text))
                    break
                if data.startswith(b"POST /api/"):
                    self.commanded.add(far)
                far.sendall(data)
        except OSError:
            pass
        self.end(far)
        self.end(near)

    def answer(self, far, near):
        try:
            while data := far.recv(65536):
                if self.way == "silent":
                    continue
                if self.way == "deaf" and far in self.commanded:
                    self.lost += 1
                    break
                near.sendall(data)
        except OSError:
            pass
        self.end(near)
        self.end(far)
