"""Product data on the pages: a new code is explained and put away in one tap, products are found by name, and lookups
run in another process."""
import base64, http.server, json, shutil, threading
from house import Skipped, expect, flow

# Written for these flows.
OATS = {
    "code": "7394376616037", "product_name": "Barista", "brands": "Mill", "quantity": "1 l", "lang": "en",
    "categories_tags": ["en:beverages", "en:oat-drinks"], "nova_group": 4, "ingredients_text": "water, oats, milk",
    "additives_tags": ["en:e340"], "allergens_tags": ["en:milk"], "last_modified_t": 1774396800,
    "nutriments": {
        "energy-kj_100g": 190, "energy-kcal_100g": 45, "fat_100g": 1.5, "saturated-fat_100g": 0.2,
        "carbohydrates_100g": 6.6, "sugars_100g": 4, "fiber_100g": 0.8, "proteins_100g": 1, "salt_100g": 0.1,
    },
}
CODE = OATS["code"]
UNKNOWN = "5901234123457"
# One orange pixel.
PICTURE = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4MEEBAAQUAaESnr8aAAAAAElFTkSuQmCC")


def known(house):
    """A household that avoids milk, on a server with product data."""
    house.learns(OATS)
    house.begin(["buy bread 500g 2.49", "person add Mia allergies:milk"])
    return house.owner()


def stock(house):
    return {lot["item"]: lot["quantity"] for lot in house.json("stock")["lots"]}


@flow("products")
def scanned(house):
    """A scanned new code shows what is in it, warns, and is put away with one tap; its name can be changed."""
    ann = known(house)
    ann.go("/scan")
    ann.type(CODE, "#scan-digits")
    row = ann.page.locator(f".scan-basket [data-code='{CODE}']")
    expect(row.locator("b").first).to_have_text("Barista, 1 l")
    expect(row.locator("button.what .detail")).to_contain_text("as oat drink")
    expect(row.locator(".warned")).to_contain_text("Contains milk (Mia)")
    grade = row.locator("details", has_text="Nutri-Score")
    expect(grade.locator("b").first).to_have_text("C")
    ann.tap(grade.locator("summary"))
    expect(grade).to_contain_text("6 points")
    expect(row).to_contain_text("Open Food Facts, 25 Mar 2026 (ODbL)")
    # Another code takes its place as the newest.
    ann.type(UNKNOWN, "#scan-digits")
    expect(row.locator(".scan-card")).to_be_hidden()
    ann.tap(ann.page.get_by_role("button", name="Undo"))
    ann.tap(".scan-put")
    expect(ann.page.locator(".scan-basket > li")).to_have_count(0)
    assert stock(house)["oat drink"] == "1000 ml", stock(house)
    known_now = house.json(f"product {CODE}")
    assert known_now["nutriscore"]["grade"] == "C" and known_now["item"] == "oat drink", known_now


@flow("products-card", plain="products-plain")
def card(house):
    """A new code's page explains grade, NOVA, additives and allergens, and one button puts it away."""
    ann = known(house)
    ann.go("/scan")
    if house.has_scripts:
        ann.follow("header a[href$='/products']")
    field = "main form.find [name=q]"
    ann.page.fill(field, CODE)
    with ann.page.expect_navigation():
        ann.page.press(field, "Enter")
    ann.ready()
    expect(ann.page.locator("h1")).to_have_text("Barista")
    expect(ann.page.locator(".warned")).to_contain_text("Contains milk (Mia)")
    for title, words in (("Nutri-Score", "6 points"), ("NOVA", "from 1 to 4"), ("Additives", "E340"),
                         ("Allergens", "Read the pack")):
        box = ann.page.locator(".label-card > details", has_text=title).first
        ann.tap(box.locator("summary"))
        expect(box.locator(".says")).to_contain_text(words)
    expect(ann.page.locator(".picker .chip").first).to_contain_text("oat drink")
    said = ann.records(lambda: ann.tap("#put-away button"))
    assert "Bought 1 l oat drink" in said, said
    expect(ann.page.locator("#lots")).to_be_visible()
    expect(ann.page.locator("#put-away")).to_have_count(0)
    assert stock(house)["oat drink"] == "1000 ml", stock(house)


@flow("products-search", plain="products-search-plain")
def search(house):
    """A search finds the household's products first, and then those of the product data."""
    ann = known(house)
    ann.go("/products")
    ann.page.fill("main form.find [name=q]", "barista")
    with ann.page.expect_navigation():
        ann.page.press("main form.find [name=q]", "Enter")
    ann.ready()
    row = ann.page.locator("section:has(#stored) .rows > li")
    expect(row).to_have_count(1)
    ann.follow(row.locator("a"))
    ann.records(lambda: ann.tap("#put-away button"))
    ann.go("/products?q=barista")
    expect(ann.page.locator("#stored")).to_have_count(0)
    expect(ann.page.locator("[data-part=products] .rows > li")).to_have_count(1)
    ann.follow(ann.page.get_by_role("link", name="Categories"))
    expect(ann.page.locator("main table, main figure").first).to_be_visible()


@flow("products-offline")
def offline(house):
    """Without a connection, a scanned code is recorded under a typed name."""
    ann = known(house)
    ann.go("/scan")
    with ann.without_a_line():
        ann.type(CODE, "#scan-digits")
        row = ann.page.locator(f".scan-basket [data-code='{CODE}']")
        ann.tap(row.get_by_role("button", name="Name it"))
        row.get_by_label("Item").fill("oat drink")
        row.get_by_label("Pack size").fill("1l")
        row.get_by_label("Pack size").press("Tab")
        ann.tap(".scan-put")
        ann.waits(1)
    ann.page.evaluate("dispatchEvent(new Event('online'))")
    ann.waits(0)
    assert stock(house)["oat drink"] == "1000 ml", stock(house)
    # The label came from the product data of the server.
    assert house.json(f"product {CODE}")["nutriscore"]["grade"] == "C"


class Answers(http.server.BaseHTTPRequestHandler):
    """A stand-in for the service and its pictures, which knows one product. A check asks no one outside."""

    def log_message(self, *_):
        pass

    def do_GET(self):
        picture = f"http://127.0.0.1:{self.server.server_port}/front.png"
        product = {**OATS, "code": UNKNOWN, "product_name": "Oats by the river", "image_front_url": picture}
        body = PICTURE if self.path == "/front.png" else json.dumps({"product": product}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def serve_answers(house):
    if not shutil.which("curl"):
        raise Skipped("lookups need curl")
    service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    for name in ("LARDER_LOOKUP_URL", "LARDER_PICTURES_URL"):
        house.served.environment[name] = f"http://127.0.0.1:{service.server_port}"


@flow("products-lookup", plain="products-lookup-plain")
def lookup(house):
    """If the household allows lookups, a code waits on the page until another process has asked about it."""
    serve_answers(house)
    ann = known(house)
    ann.go(f"/product/{UNKNOWN}")
    expect(ann.page.locator("form[action$='/lookup']")).to_have_count(0)
    house.larder("config lookups ask")
    ann.go(f"/product/{UNKNOWN}")
    ann.follow("form[action$='/lookup'] button")
    expect(ann.page.locator("main")).to_contain_text("Looking it up")
    assert [path.name for path in (house.folder / "products/queue").iterdir()] == [UNKNOWN]
    said = house.larder("product --queued --online")
    assert "knows 1 of 1 code" in said, said
    # The page loads again on its own.
    expect(ann.page.locator("h1")).to_have_text("Oats by the river")
    expect(ann.page.locator("main figure")).to_contain_text("Picture: Open Food Facts, CC BY-SA")
    picture = ann.page.locator("main figure img").get_attribute("src")
    assert ann.get(picture).body() == PICTURE


@flow("products-lookup")
def scanned_lookup(house):
    """A scanned code that the household has to be asked about is looked up with a tap, and its card appears."""
    serve_answers(house)
    ann = known(house)
    house.larder("config lookups ask")
    ann.go("/scan")
    ann.type(UNKNOWN, "#scan-digits")
    row = ann.page.locator(f".scan-basket [data-code='{UNKNOWN}']")
    ann.tap(row.get_by_role("button", name="Look it up"))
    expect(row.locator("button.what .detail")).to_contain_text("looking it up")
    house.larder("product --queued --online")
    expect(row.locator("b").first).to_have_text("Oats by the river, 1 l")
    expect(row.locator(".label-card")).to_be_visible()
    ann.tap(".scan-put")
    expect(ann.page.locator(".scan-basket > li")).to_have_count(0)
    assert stock(house)["oat drink"] == "1000 ml", stock(house)
