"""A stand-in for a browser that takes push messages: RFC 8291 and 8292 in plain Python, for tests only.

Neither the language nor a library of the program is in it.
"""
import base64, hashlib, hmac, json, secrets

# The curve P-256.
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B


def text(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def data(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def add(one, other):
    if one is None or other is None:
        return one or other
    if one[0] == other[0]:
        if (one[1] + other[1]) % P == 0:
            return None
        slope = (3 * one[0] ** 2 - 3) * pow(2 * one[1], -1, P)
    else:
        slope = (other[1] - one[1]) * pow(other[0] - one[0], -1, P)
    x = (slope**2 - one[0] - other[0]) % P
    return x, (slope * (one[0] - x) - one[1]) % P


def times(number, point):
    total = None
    while number:
        if number & 1:
            total = add(total, point)
        point, number = add(point, point), number >> 1
    return total


def packed(point):
    return b"\4" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def unpacked(key):
    assert len(key) == 65 and key[0] == 4, "not a public key"
    x, y = int.from_bytes(key[1:33], "big"), int.from_bytes(key[33:], "big")
    assert (y * y - x**3 + 3 * x - B) % P == 0, "not on the curve"
    return x, y


def sbox():
    table, p, q = [0] * 256, 1, 1
    while True:
        p = p ^ (p << 1) & 255 ^ (0x1B if p & 128 else 0)
        for shift in (1, 2, 4):
            q ^= q << shift & 255
        if q & 128:
            q ^= 9
        rotated = (q * 0x101010101 >> shift & 255 for shift in (8, 7, 6, 5, 4))
        value = 0x63
        for part in rotated:
            value ^= part
        table[p] = value
        if p == 1:
            table[0] = 0x63
            return table


S = sbox()


def double(byte):
    return byte << 1 & 255 ^ (0x1B if byte & 128 else 0)


def aes(key, block):
    """Encrypts a block with AES-128."""
    words, round_constant = [list(key[place:place + 4]) for place in range(0, 16, 4)], 1
    while len(words) < 44:
        word = list(words[-1])
        if len(words) % 4 == 0:
            word = [S[byte] for byte in word[1:] + word[:1]]
            word[0] ^= round_constant
            round_constant = double(round_constant)
        words.append([one ^ other for one, other in zip(words[-4], word)])
    keys = [sum(words[place:place + 4], []) for place in range(0, 44, 4)]
    state = [one ^ other for one, other in zip(block, keys[0])]
    for number in range(1, 11):
        state = [S[state[(place + 4 * (place % 4)) % 16]] for place in range(16)]
        if number < 10:
            mixed = []
            for place in range(0, 16, 4):
                column = state[place:place + 4]
                for row in range(4):
                    one, two, three, four = (column[(row + step) % 4] for step in range(4))
                    mixed.append(double(one) ^ double(two) ^ two ^ three ^ four)
            state = mixed
        state = [one ^ other for one, other in zip(state, keys[number])]
    return bytes(state)


def gcm(key, nonce, sealed):
    """Decrypts with AES-128-GCM, and checks the tag."""
    body, tag = sealed[:-16], sealed[-16:]
    hash_key, total = int.from_bytes(aes(key, bytes(16)), "big"), 0
    padded = body + bytes(-len(body) % 16) + (len(body) * 8).to_bytes(16, "big")
    for place in range(0, len(padded), 16):
        total ^= int.from_bytes(padded[place:place + 16], "big")
        product, power = 0, hash_key
        for bit in range(127, -1, -1):
            if total >> bit & 1:
                product ^= power
            power = power >> 1 ^ (0xE1 << 120 if power & 1 else 0)
        total = product
    mask = aes(key, nonce + b"\0\0\0\1")
    assert tag == bytes(one ^ other for one, other in zip(total.to_bytes(16, "big"), mask)), "the tag is wrong"
    stream = b"".join(aes(key, nonce + (2 + number).to_bytes(4, "big")) for number in range(len(body) // 16 + 1))
    return bytes(one ^ other for one, other in zip(body, stream))


def code(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


class Phone:
    """A browser with a subscription at an address."""

    def __init__(self, endpoint, number=None, secret=None):
        self.endpoint = endpoint
        self.number = number or secrets.randbelow(N - 1) + 1
        self.secret = secret or secrets.token_bytes(16)
        self.key = packed(times(self.number, G))

    def form(self):
        """The subscription as the browser hands it over."""
        return {"endpoint": self.endpoint, "p256dh": text(self.key), "auth": text(self.secret)}

    def read(self, body):
        """Decrypts a message."""
        assert len(body) <= 4096 and body[16:21] == b"\0\0\x10\0A", "not one record with a key"
        salt, server = body[:16], body[21:86]
        shared = times(self.number, unpacked(server))[0].to_bytes(32, "big")
        info = b"WebPush: info\0" + self.key + server + b"\1"
        key = code(salt, code(code(self.secret, shared), info))
        content = code(key, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = code(key, b"Content-Encoding: nonce\0\1")[:12]
        plain = gcm(content, nonce, body[86:])
        assert plain.endswith(b"\2"), "not the last record"
        return plain[:-1]


def claims(authorization, key=None):
    """The claims of a server's token, once its signature is checked. `key` is the server's public key, if known."""
    assert authorization.startswith("vapid "), authorization
    parts = dict(part.strip().split("=", 1) for part in authorization[6:].split(","))
    assert key in (None, parts["k"]), "another server's key"
    signed, _, signature = parts["t"].rpartition(".")
    head, body = (json.loads(data(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}, head
    r, s = (int.from_bytes(data(signature)[place:place + 32], "big") for place in (0, 32))
    assert 0 < r < N and 0 < s < N
    digest = int.from_bytes(hashlib.sha256(signed.encode()).digest(), "big")
    inverse = pow(s, -1, N)
    point = add(times(digest * inverse % N, G), times(r * inverse % N, unpacked(data(parts["k"]))))
    assert point and point[0] % N == r, "the signature is wrong"
    return body
