"""Phones that stay signed in, and those that are signed out; many tabs of one browser."""
import time
from house import expect, flow

# All streams that a page has begun.
COUNTED = """
  globalThis.streams = [];
  globalThis.EventSource = class extends EventSource { constructor(...of) { super(...of); streams.push(this); } };
"""


@flow(14)
def relaunch(house):
    """Whoever signed in still is when the browser is opened again, and when it is opened without a line; so is a
    browser that has nothing but the cookie."""
    house.begin(["buy milk 2l 2.38 due:+1d", "list add coffee"])
    ann = house.owner(keeps=True)
    cookie = next(cookie for cookie in ann.context.cookies() if "larder" in cookie["name"])
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax", cookie
    days = (cookie["expires"] - time.time()) / 86_400
    assert days > 390, f"it lasts {days:.0f} days"
    ann.kept_ahead()
    ann.relaunch()
    ann.open("/")
    assert ann.path == "", ann.page.url
    state = ann.context.storage_state()
    ann.relaunch(is_offline=True)
    ann.open("/")
    assert ann.path == "", ann.page.url
    expect(ann.page.locator("[data-part=due]")).to_contain_text("milk")
    expect(ann.page.locator("[data-part=outbox] .band")).to_be_visible()
    other = house.phone(storage_state=state)
    other.open("/")
    expect(other.page.locator("[data-part=due]")).to_contain_text("milk")
    assert other.page.url == ann.page.url, other.page.url


@flow(14)
def sign_out(house):
    """Signing out everywhere else ends the other phone at its next request, by page and by API, and not this one."""
    house.begin(["list add coffee"])
    here = house.owner()
    other = house.phone(name="ann")
    other.go("/list")
    here.open("/you")
    here.follow("form[action='/you/devices/end-others'] button")
    other.allow("status of 401", "net::ERR_", "status of 303")
    assert other.api("/list").status == 401
    other.page.goto(house.base + other.home + "/list")
    expect(other.page.locator("form[action='/sign-in'] [name=password]")).to_be_visible()
    assert "/sign-in" in other.page.url, other.page.url
    here.go("/list")
    expect(here.page.locator("[data-listed=coffee]")).to_be_visible()
    assert here.api("/list").status == 200


@flow(17)
def tabs(house):
    """Eight tabs of one browser are all alive: each shows what changes within seconds, and they have one stream among
    them; where the tab that has it is closed, another takes it over."""
    house.begin(["list add bread"])
    ann = house.owner()
    ann.context.add_init_script(COUNTED)
    pages = []
    for number in range(8):
        # A page that no connection is left for would not come.
        page = ann.page if number == 0 else ann.context.new_page()
        page.goto(house.base + ann.home + ("/list" if number % 2 else ""))
        ann.ready(page)
        pages.append(page)

    def all_show(word, among):
        for number, page in enumerate(among):
            place = "[data-listed]" if page.url.endswith("/list") else "section:has(> .head #list)"
            expect(page.locator(place).filter(has_text=word).first, f"tab {number}").to_be_visible(timeout=10_000)

    def streams():
        return sum(page.evaluate("streams.filter(stream => stream.readyState !== EventSource.CLOSED).length")
                   for page in pages)

    all_show("bread", pages)
    house.larder("list add coffee")
    all_show("coffee", pages)
    assert streams() == 1, f"{streams()} streams are open"
    # One after another is closed, so that whichever has the stream is among them.
    for number in range(4):
        pages.pop(0).close()
        house.larder(f"list add thing{number}")
        all_show(f"thing{number}", pages)
    assert streams() == 1, f"{streams()} streams are open"
