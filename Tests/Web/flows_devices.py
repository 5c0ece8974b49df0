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


# Remembers the numbers shown on the app's icon; null if it was removed.
BADGED = """
  globalThis.badges = JSON.parse(sessionStorage.getItem('badges') ?? '[]');
  const note = (count) => {
    badges.push(count);
    sessionStorage.setItem('badges', JSON.stringify(badges));
    return Promise.resolve();
  };
  navigator.setAppBadge = note;
  navigator.clearAppBadge = () => note(null);
"""


@flow(14)
def icon(house):
    """The app's icon has shortcuts and the number of things to use today. Signing out removes the number."""
    house.begin(["buy milk 2l 2.38 due:+0d", "buy bread 1 2.20 due:+2d"])
    ann = house.owner()
    manifest = ann.get("/manifest.webmanifest").json()
    for icon in manifest["icons"] + [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]:
        answer = ann.get(icon["src"])
        assert answer.status == 200 and answer.headers["content-type"] == icon["type"], icon
        if icon["type"] == "image/png":
            # A PNG states its width and height after its name.
            width, height = (int.from_bytes(answer.body()[at:at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}", icon
    assert [icon["sizes"] for icon in manifest["icons"] if icon.get("purpose") == "maskable"] == ["512x512"]
    for shortcut, path in zip(manifest["shortcuts"], ("/scan", "/list"), strict=True):
        ann.open(shortcut["url"])
        assert ann.path == path, ann.page.url
    ann.context.add_init_script(BADGED)

    def shows(*counts):
        ann.page.wait_for_function("counts => JSON.stringify(badges.slice(-counts.length)) === JSON.stringify(counts)",
                                   arg=list(counts))

    ann.go("/list")
    shows(1)
    house.larder("buy eggs 6 2.10 due:+0d")
    shows(2)
    ann.allow("Clear-Site-Data")
    ann.open("/you")
    ann.page.once("dialog", lambda dialog: dialog.accept())
    ann.tap("form[action='/sign-out'] button")
    ann.page.wait_for_url("**/sign-in**")
    shows(None)
    # After signing in, the shortcut leads on.
    ann.open("/?to=list")
    ann.come_in("ann")
    assert ann.path == "/list", ann.page.url


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
