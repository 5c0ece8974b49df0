"""The calendar that other programs read."""
import urllib.error, urllib.request

from house import expect, flow


def fetched(address, headers={}):
    """The status, content type and lines of an address, as a calendar program reads it."""
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=20) as answer:
            return answer.status, answer.headers["Content-Type"], answer.read().decode().split("\r\n")
    except urllib.error.HTTPError as answer:
        return answer.code, None, []


@flow("calendar")
def calendar(house):
    """An address made in Settings shows dates to a calendar program, until it is revoked."""
    house.begin(["buy feta 200g 2.49 due:+2d", "plan add tomorrow fish fingers"])
    ann = house.owner()
    ann.go("/settings")
    ann.tap("details:has(form[action$='/tokens']) > summary")
    form = ann.page.locator("form[action$='/tokens']")
    form.locator("[name=token]").fill("Family calendar")
    form.locator("label:has([name=scope][value=calendar])").tap()
    ann.follow(form.get_by_role("button", name="Create token"))
    address = ann.page.locator("p.secret").inner_text().strip()
    assert "/calendar.ics?key=" in address, address
    status, kind, lines = fetched(address)
    assert status == 200 and kind.startswith("text/calendar"), (status, kind)
    assert "SUMMARY:Use up feta" in lines and "SUMMARY:Dinner: fish fingers" in lines, lines
    assert not any("2.49" in line for line in lines), lines
    # The key opens nothing else.
    assert fetched(address.replace("calendar.ics", "stock"))[0] == 401
    assert fetched(address + "x")[0] == 401
    ann.go("/settings")
    ann.follow(ann.page.get_by_role("button", name="Revoke Family calendar"))
    expect(ann.page.get_by_role("button", name="Revoke Family calendar")).to_have_count(0)
    assert fetched(address)[0] == 401
