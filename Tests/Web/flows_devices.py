"""Phones that stay signed in or are signed out, and several tabs of one browser."""
import time
from house import expect, flow

# Counts the streams that a page has opened.
COUNTED = """
  globalThis.streams = [];
  globalThis.EventSource = class extends EventSource { constructor(...of) { super(...of); streams.push(this); } };
"""


@flow(14)
def relaunch(house):
    """A person stays signed in when the browser restarts, online, offline, or with only the cookie left."""
    house.begin(["buy milk 2l 2.38 due:+1d", "list add coffee"])
    ann = house.owner(keeps=True)
    cookie = next(cookie for cookie in ann.context.cookies() if "larder" in cookie["name"])
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax", cookie
    days = (cookie["expires"] - time.time()) / 86_400
    assert days > 390, f"the cookie lasts {days:.0f} days"
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
    """Signing out everywhere else ends the other phone's session at its next request, but not this one."""
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
    """Eight tabs share one stream and all show changes within seconds; if its tab closes, another takes over."""
    house.begin(["list add bread"])
    ann = house.owner()
    ann.context.add_init_script(COUNTED)
    pages = []
    for number in range(8):
        # A page would not load if no connection were left for it.
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
    # Close one after another, including the one with the stream.
    for number in range(4):
        pages.pop(0).close()
        house.larder(f"list add thing{number}")
        all_show(f"thing{number}", pages)
    assert streams() == 1, f"{streams()} streams are open"
