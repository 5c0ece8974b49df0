"""Generates photographs of barcodes (bent, turned, tilted, blurred, badly lit, noisy) and pictures without a code."""
import io, math

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

SIZE = (1280, 720)
ODD = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
RIGHT = ["".join("10"[int(bit)] for bit in digit) for digit in ODD]
EVEN = [digit[::-1] for digit in RIGHT]
# Which of the six digits on the left have even parity, by the digit before the bars.
FIRST = ["000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010"]
# The same for UPC-E, by its check digit; inverted for codes that start with 1.
SHORT = ["111000", "110100", "110010", "110001", "101100", "100110", "100011", "101010", "101001", "100101"]

# The range for each grade: pixels per module, turn in degrees, tilt, blur in modules, noise, contrast, bend.
GRADES = {
    "easy": dict(module=(3, 6), turn=12, tilt=0.05, blur=(0.15, 0.3), noise=(1, 5), contrast=(0.8, 1), bend=0),
    "middling": dict(module=(2, 4), turn=30, tilt=0.05, blur=(0.2, 0.4), noise=(3, 8), contrast=(0.6, 1), bend=0.3),
    "hard": dict(module=(1.6, 3), turn=180, tilt=0.12, blur=(0.3, 0.6), noise=(6, 16), contrast=(0.4, 0.9), bend=0.5),
}


def check_digit(digits):
    return str(-sum(int(d) * (3 if i % 2 == 0 else 1) for i, d in enumerate(reversed(digits))) % 10)


def expanded(six):
    """The eleven UPC-A digits, from 0, for the six middle digits of a UPC-E code."""
    last = six[5]
    if last in "012":
        return "0" + six[:2] + last + "0000" + six[2:5]
    if last == "3":
        return "0" + six[:3] + "00000" + six[3:5]
    if last == "4":
        return "0" + six[:4] + "00000" + six[4]
    return "0" + six[:5] + "0000" + last


def full(code):
    """A code in comparable form: EAN-13 with a leading zero and UPC-E become UPC-A."""
    if len(code) == 8 and code[0] == "0" and check_digit(expanded(code[1:7])) == code[7]:
        return expanded(code[1:7]) + code[7]
    return code[1:] if len(code) == 13 and code[0] == "0" else code


def random_code(random):
    """A random code: its digits, and its modules with dark as 1."""
    kind = random.choice(["EAN-13"] * 6 + ["EAN-8"] * 2 + ["UPC-A", "UPC-E"])
    digits = "".join(random.choice("0123456789") for _ in range(12))
    if kind == "UPC-E":
        full = expanded(digits[:6])
        check = check_digit(full)
        halves = zip(digits[:6], SHORT[int(check)])
        bars = "".join(EVEN[int(d)] if even == "1" else ODD[int(d)] for d, even in halves)
        return full + check, "101" + bars + "010101"
    if kind == "EAN-8":
        code = digits[:7] + check_digit(digits[:7])
        left, right = ("".join(t[int(d)] for d in half) for t, half in ((ODD, code[:4]), (RIGHT, code[4:])))
        return code, "101" + left + "01010" + right + "101"
    code = ("0" + digits[1:] if kind == "UPC-A" else str(random.randint(1, 9)) + digits[1:])
    code += check_digit(code)
    left = "".join((EVEN if even == "1" else ODD)[int(d)] for d, even in zip(code[1:7], FIRST[int(code[0])]))
    right = "".join(RIGHT[int(d)] for d in code[7:])
    return code[1:] if code[0] == "0" else code, "101" + left + "01010" + right + "101"


def label(random, code, modules, scale=10):
    """A label with the bars and the digits below them, `scale` pixels per module."""
    quiet = random.randint(9, 12)
    width = (len(modules) + 2 * quiet) * scale
    height = int(len(modules) * scale * random.uniform(0.35, 0.75))
    paper, ink = random.randint(200, 250), random.randint(5, 60)
    image = Image.new("L", (width, height + 14 * scale), paper)
    draw = ImageDraw.Draw(image)
    growth = random.uniform(-0.12, 0.12) * scale
    x = quiet * scale
    while modules:
        run = len(modules) - len(modules.lstrip(modules[0]))
        if modules[0] == "1":
            draw.rectangle([x - growth / 2, 3 * scale, x + run * scale + growth / 2 - 1, height], fill=ink)
        x, modules = x + run * scale, modules[run:]
    draw.text((width / 2, height + 7 * scale), code, fill=ink, anchor="mm", font=ImageFont.load_default(9 * scale))
    return image


def bent(image, amount):
    """The image wrapped around a tin, which narrows the sides."""
    if amount <= 0.02:
        return image
    width, height = image.size
    mesh, strips = [], 48
    for strip in range(strips):
        left, right = strip * width // strips, (strip + 1) * width // strips
        ends = [width / 2 * (1 + math.asin(amount * (2 * x / width - 1)) / math.asin(amount)) for x in (left, right)]
        mesh.append(((left, 0, right, height), (ends[0], 0, ends[0], height, ends[1], height, ends[1], 0)))
    return image.transform(image.size, Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)


def solved(rows):
    """Solves a system of linear equations, each with its right side last."""
    count = len(rows)
    for i in range(count):
        pivot = max(range(i, count), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r in range(count):
            if r != i:
                rows[r] = [a - rows[r][i] * b for a, b in zip(rows[r], rows[i])]
    return [row[-1] for row in rows]


def placed(image, back, corners):
    """Places a picture into another by the position of its corners, clockwise from the top left."""
    width, height = image.size
    rows = []
    for (x, y), (u, v) in zip(corners, [(0, 0), (width, 0), (width, height), (0, height)]):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    how = (back.size, Image.Transform.PERSPECTIVE, solved(rows), Image.Resampling.BICUBIC)
    back.paste(image.transform(*how), (0, 0), Image.new("L", image.size, 255).transform(*how))


def background(random, size):
    image = Image.new("L", size, random.randint(60, 200))
    draw = ImageDraw.Draw(image)
    for _ in range(12):
        x, y = random.randint(-200, size[0]), random.randint(-200, size[1])
        box = [x, y, x + random.randint(50, 900), y + random.randint(50, 600)]
        random.choice([draw.rectangle, draw.ellipse])(box, fill=random.randint(20, 240))
    words(random, image, 6)
    return image


def words(random, image, lines):
    draw = ImageDraw.Draw(image)
    for _ in range(lines):
        text = "".join(random.choice("abcdefghiklmnorstuw  AEHMLT01283") for _ in range(random.randint(5, 40)))
        place = (random.randint(-100, image.width - 100), random.randint(0, image.height))
        draw.text(place, text, fill=random.randint(0, 255), font=ImageFont.load_default(random.randint(18, 110)))


def noise(random, size, deviation):
    """Grey noise around 128, the mean of three uniform ones, which resembles a camera's."""
    count = size[0] * size[1]
    even = [Image.frombytes("L", size, random.randbytes(count)) for _ in range(3)]
    sum_of_two = Image.blend(even[0], even[1], 0.5)
    mixed = Image.blend(sum_of_two, even[2], 1 / 3)
    factor = deviation / (73.9 / math.sqrt(3))
    return mixed.point([max(0, min(255, round(128 + (v - 127.5) * factor))) for v in range(256)])


def photographed(random, image, grade, blur):
    """Simulates a camera's photograph of an image twice the size."""
    image = image.reduce(2).filter(ImageFilter.GaussianBlur(blur))
    contrast, lift = random.uniform(*grade["contrast"]), random.uniform(0, 60)
    image = image.point([int(max(0, min(255, v * contrast + lift * (1 - contrast)))) for v in range(256)])
    if random.random() < 0.7:
        light = Image.linear_gradient("L").rotate(random.randint(0, 3) * 90).resize(SIZE)
        least = random.uniform(0.5, 0.9)
        image = ImageChops.multiply(image, light.point([int(255 * (least + (1 - least) * v / 255)) for v in range(256)]))
    image = ImageChops.add(image, noise(random, SIZE, random.uniform(*grade["noise"])), 1, -128)
    file = io.BytesIO()
    image.save(file, "JPEG", quality=random.randint(70, 92))
    return Image.open(file).convert("L")


def photo(random, name):
    """A random code's digits, and a photograph of the code."""
    grade = GRADES[name]
    code, modules = random_code(random)
    seen = bent(label(random, code, modules), random.uniform(0, grade["bend"]))
    module = random.uniform(*grade["module"])
    width, height = seen.width / 10 * module * 2, seen.height / 10 * module * 2
    turn = math.radians(random.uniform(-grade["turn"], grade["turn"]))
    reach = math.hypot(width, height) / 2
    middle = [max(min(reach, s), min(s * 2 - reach, s + random.uniform(-1, 1) * (s * 2 - 2 * reach) / 3)) for s in SIZE]
    corners = []
    for x, y in [(-1, -1), (1, -1), (1, 1), (-1, 1)]:
        x, y = (x * width / 2 * (1 + random.uniform(-1, 0.3) * grade["tilt"]),
                y * height / 2 * (1 + random.uniform(-1, 0.3) * grade["tilt"]))
        corners.append((middle[0] + x * math.cos(turn) - y * math.sin(turn),
                        middle[1] + x * math.sin(turn) + y * math.cos(turn)))
    image = background(random, (SIZE[0] * 2, SIZE[1] * 2))
    placed(seen, image, corners)
    return code, photographed(random, image, grade, random.uniform(*grade["blur"]) * module)


def nothing(random, number):
    """A picture without a code: various stripes, text or noise."""
    grade = GRADES[random.choice(list(GRADES))]
    size = (SIZE[0] * 2, SIZE[1] * 2)
    if number % 4 == 3:
        return photographed(random, noise(random, size, random.uniform(10, 60)), grade, random.uniform(0, 2))
    if number % 4 == 2:
        image = background(random, size)
        words(random, image, 60)
        return photographed(random, image, grade, random.uniform(0.2, 2))
    image = background(random, size)
    stripes = Image.new("L", (random.randint(600, 1600), random.randint(300, 1000)), 240)
    draw, x, unit = ImageDraw.Draw(stripes), random.randint(20, 120), random.randint(3, 12)
    while x < stripes.width - random.randint(20, 120):
        # Half of these pictures have uniform stripes.
        bar, gap = (1, 1) if number % 8 == 0 else (random.randint(1, 4), random.randint(1, 4))
        draw.rectangle([x, 0, x + bar * unit - 1, stripes.height], fill=20)
        x += (bar + gap) * unit
    stripes = stripes.rotate(random.uniform(-40, 40), expand=True, fillcolor=240)
    image.paste(stripes, (random.randint(0, 600), random.randint(0, 200)))
    return photographed(random, image, grade, random.uniform(0.2, 2))
