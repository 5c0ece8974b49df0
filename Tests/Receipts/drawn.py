"""Invented receipts, drawn as photographs: tilted, bent, creased, in a shadow, blurred. Needs Pillow and NumPy."""
import io
import random

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu/"
FACES = ["DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf", "DejaVuSansCondensed.ttf", "DejaVuSans.ttf"]

GOODS = {
    "de": ["DINKELBROT 750G", "MAGERQUARK", "RAPSOEL 1L", "LINSEN ROT 500G", "APFELESSIG", "BIO EIER 6ER", "KOCHSCHINKEN",
           "HEFEWUERFEL", "RUCOLA 125G", "TOASTKAESE", "MINERALWASSER", "SENF MITTEL", "BLATTSPINAT TK", "HAFERFLOCKEN",
           "SALAMI FEIN", "ZITRONEN NETZ", "KAKAOPULVER", "FRISCHKAESE NAT"],
    "fr": ["BAGUETTE TRAD", "FROMAGE BLANC", "HUILE OLIVE 1L", "LENTILLES 500G", "VINAIGRE CIDRE", "OEUFS BIO X6", "JAMBON SUP",
           "POIVRONS 3 COUL", "ROQUETTE 125G", "GRUYERE RAPE", "EAU GAZEUSE", "MOUTARDE DIJON", "EPINARDS SURG", "MUESLI CROUST",
           "SAUCISSON SEC", "CITRONS FILET", "CACAO POUDRE", "CREME FRAICHE"],
    "uk": ["SEEDED LOAF 800G", "COTTAGE CHEESE", "RAPESEED OIL 1L", "RED LENTILS 500G", "CIDER VINEGAR", "EGGS MEDIUM 6",
           "WAFER THIN HAM", "PEPPERS MIXED 3", "ROCKET 60G", "GRATED CHEDDAR", "SPARKLING WATER", "MUSTARD DIJON",
           "PEAS FROZEN 1KG", "PORRIDGE OATS", "SALAMI MILANO", "LEMONS 4 PACK", "COCOA POWDER", "SOFT CHEESE LT"],
    "us": ["SRDGH BREAD", "COTTAGE CHS 16OZ", "CANOLA OIL 48OZ", "LENTILS DRY 1LB", "APPLE CIDER VNG", "LRG EGGS DOZ",
           "BLK FRST HAM", "BELL PEPPERS 3CT", "BABY ARUGULA", "SHRD MOZZ 8OZ", "SELTZER 12PK", "DIJON MSTRD", "FRZ PEAS 12OZ",
           "OATS QUICK 42OZ", "GENOA SALAMI", "LEMONS 2LB BAG", "COCOA PWDR", "CREAM CHS 8OZ"],
}


def receipt(country, rng):
    """The lines as pairs of left and right text, and the expected values."""
    comma = country in ("de", "fr")
    money = lambda minor: f"{'-' if minor < 0 else ''}{abs(minor) // 100}{',' if comma else '.'}{abs(minor) % 100:02}"
    sign = {"de": "", "fr": rng.choice(["", " €"]), "uk": "", "us": ""}[country]
    end = {"de": rng.choice([" A", " B", " 1"]), "fr": "", "uk": "", "us": rng.choice([" F", " N", ""])}[country]
    head = {"de": ["FRISCHE-ECKE", "Lindenallee 12", "80331 Musterstadt"], "fr": ["AU BON PANIER", "8 place du Marche", "69001 Ville"],
            "uk": ["HILLSIDE MARKET", "3 Mill Lane", "VAT NO 987 6543 21"], "us": ["PRAIRIE GROCERS", "450 ELM STREET", "(555) 012-3344"]}[country]
    rows = [("^" + text, "") for text in head] + [("", "")]
    prices = []
    for name in rng.sample(GOODS[country], rng.randint(8, 15)):
        rate = rng.randint(5, 120) * 10 - 1
        count = rng.choice([1, 1, 1, 1, 2, 3])
        price = rate * count
        detail = {"de": f"   {count} x {money(rate)}", "fr": f"   {count} X {money(rate)}", "uk": f"  {count} @ {money(rate)}",
                  "us": f"   {count} @ {money(rate)}"}[country]
        if count > 1 and country == "us":
            rows.append((detail, ""))
        rows.append((name, money(price) + sign + end))
        if count > 1 and country != "us":
            rows.append((detail, ""))
        if rng.random() < 0.12:
            off = rng.randint(1, 5) * 10
            label = {"de": "   AKTIONSRABATT", "fr": "   REMISE", "uk": "   CARD SAVING", "us": "   STORE SAVINGS"}[country]
            rows.append((label, money(-off) + sign + end))
            price -= off
        prices.append(price)
    total = sum(prices)
    if country == "de" and rng.random() < 0.6:
        rows.append(("PFAND EINWEG 0,25", money(75) + end))
        total += 75
    if country == "us":
        tax = rng.randint(0, 90)
        rows += [("SUBTOTAL", money(total)), ("TAX", money(tax))]
        total += tax
    rows.append(("-" * 30, ""))
    label = {"de": rng.choice(["SUMME EUR", "Zu zahlen"]), "fr": rng.choice(["TOTAL TTC", "NET A PAYER"]),
             "uk": rng.choice(["TOTAL", "BALANCE DUE"]), "us": rng.choice(["TOTAL", "BALANCE"])}[country]
    paid = {"de": "Kartenzahlung", "fr": "CARTE BANCAIRE", "uk": "VISA DEBIT", "us": "DEBIT TEND"}[country]
    date = {"de": "18.10.2026 16:05", "fr": "18/10/2026 16:05", "uk": "18/10/2026 16:05", "us": "10/18/2026 16:05"}[country]
    rows += [(label, money(total) + sign), (paid, money(total) + sign), ("", ""), (date, "")]
    return rows, {"total": total, "date": "2026-10-18", "prices": prices}


def paper(rows, rng):
    """A flat picture of the receipt."""
    size = rng.choice([26, 28, 30])
    font = ImageFont.truetype(FONTS + rng.choice(FACES), size)
    pitch, width = int(size * 1.32), int(size * 21)
    image = Image.new("L", (width + 80, pitch * (len(rows) + 3)), rng.randint(236, 252))
    draw = ImageDraw.Draw(image)
    ink = rng.randint(20, 70)
    for number, (left, right) in enumerate(rows):
        y = pitch + number * pitch
        if left.startswith("^"):
            draw.text((width // 2 + 40, y), left[1:], font=font, fill=ink, anchor="ma")
        else:
            indent = len(left) - len(left.lstrip())
            draw.text((40 + indent * size * 0.6, y), left.lstrip(), font=font, fill=ink)
        draw.text((width + 40, y), right, font=font, fill=ink, anchor="ra")
    return image


def bent(image, tilt, bow, rng):
    """The paper on a table, tilted by some degrees and bent."""
    pixels = numpy.asarray(image, numpy.float32)
    height, width = pixels.shape
    margin = int(width * 0.22)
    table = numpy.full((height + 2 * margin, width + 2 * margin), rng.randint(70, 130), numpy.float32)
    table += numpy.random.default_rng(rng.randint(0, 1 << 30)).normal(0, 6, table.shape).astype(numpy.float32)
    rows, columns = numpy.mgrid[0:table.shape[0], 0:table.shape[1]].astype(numpy.float32)
    middle = (table.shape[0] / 2, table.shape[1] / 2)
    angle = numpy.deg2rad(tilt)
    down, across = rows - middle[0], columns - middle[1]
    y = numpy.cos(angle) * down - numpy.sin(angle) * across + height / 2
    x = numpy.sin(angle) * down + numpy.cos(angle) * across + width / 2
    y += bow * numpy.sin(x / width * numpy.pi) * (0.6 + 0.4 * y / height)
    inside = (x >= 0) & (x < width - 1) & (y >= 0) & (y < height - 1)
    xs, ys = numpy.clip(x, 0, width - 2), numpy.clip(y, 0, height - 2)
    left, top = xs.astype(int), ys.astype(int)
    fx, fy = xs - left, ys - top
    mixed = ((pixels[top, left] * (1 - fx) + pixels[top, left + 1] * fx) * (1 - fy)
             + (pixels[top + 1, left] * (1 - fx) + pixels[top + 1, left + 1] * fx) * fy)
    return numpy.where(inside, mixed, table)


def photograph(rows, level, rng):
    """The bytes of a JPEG of the receipt: easy, usual or hard."""
    grade = {"easy": 0, "usual": 1, "hard": 2}[level]
    tilt = rng.uniform(-1, 1) * [1.5, 5, 9][grade]
    pixels = bent(paper(rows, rng), tilt, rng.uniform(-1, 1) * [3, 12, 26][grade], rng)
    height, width = pixels.shape
    rows_, columns = numpy.mgrid[0:height, 0:width]
    if grade:
        # The shadow of the phone, with a soft edge.
        edge = (columns * rng.uniform(-0.6, 0.6) + rows_ - height * rng.uniform(0.2, 0.8)) / (height * 0.05)
        pixels = pixels * (1 - rng.uniform(0.2, [0, 0.4, 0.62][grade]) / (1 + numpy.exp(-edge)))
        for _ in range(grade * 2):
            crease = numpy.abs(rows_ - height * rng.uniform(0.1, 0.9) - columns * rng.uniform(-0.08, 0.08))
            pixels = pixels * (1 - rng.uniform(0.1, 0.3) * numpy.exp(-(crease / 3) ** 2))
    noise = numpy.random.default_rng(rng.randint(0, 1 << 30)).normal(0, [2, 5, 9][grade], pixels.shape)
    image = Image.fromarray(numpy.clip(pixels + noise, 0, 255).astype(numpy.uint8))
    image = image.filter(ImageFilter.GaussianBlur([0.4, 0.8, rng.uniform(1.2, 1.8)][grade]))
    scale = [1.6, 1.4, rng.uniform(0.85, 1.1)][grade]
    image = image.resize((int(width * scale), int(height * scale)), Image.Resampling.BICUBIC)
    out = io.BytesIO()
    image.convert("RGB").save(out, "JPEG", quality=[92, 82, 62][grade])
    return out.getvalue()


def photographs(seed, counts):
    """Yields the level, country, JPEG and expected values of drawn photographs."""
    rng = random.Random(seed)
    for level, count in counts.items():
        for number in range(count):
            country = ("de", "fr", "uk", "us")[number % 4]
            rows, expected = receipt(country, rng)
            yield level, country, photograph(rows, level, rng), expected
