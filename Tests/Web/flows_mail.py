"""Flows about mail that the server sends from a page: a recipe with its photo, and the list."""
import email, email.policy, urllib.parse

from house import axe_script, expect, flow
from receivers import Mail
from screens import Look, is_fit, picture

RECIPE = "Rösti & eggs\nserves: 2\n\n500 g potatoes\n2 eggs\n\n1. Grate the potatoes.\n"
PATH = "/recipes/" + urllib.parse.quote("Rösti & eggs")


class MailServer(Mail):
    """Keeps the parts of each mail, and its sender and receivers."""

    def __init__(self):
        super().__init__(["ok"])
        self.address = f"smtp://127.0.0.1:{self.port}"

    def take(self, sender, receivers, message):
        plain = message[:-3].replace(b"\r\n..", b"\r\n.")
        self.taken.append((sender, receivers, email.message_from_bytes(plain, policy=email.policy.default)))


def with_server(house):
    """A household with a recipe and a list, its owner's phone, and a mail server that no one has set yet."""
    server = MailServer()
    house.beside.append(server)
    (house.folder / "recipe.txt").write_text(RECIPE)
    house.larder(["recipe", "add", str(house.folder / "recipe.txt")])
    photo = picture(house.folder / "photo.png", 400, 300, None)
    house.larder(["recipe", "photo", "Rösti & eggs", str(photo)])
    house.served.options = ["--public-url", house.base]
    house.begin(["person add Ann", "list add milk 2l", "list add bread store:Baker"])
    ann = house.owner()
    ann.allow("status of 422")
    return server, ann


def section(phone):
    return phone.page.locator("section[aria-labelledby=mail-server]")


def toast(phone):
    return phone.page.locator("[data-part=toast]")


@flow("mail", plain="mail-plain", is_long=True)
def mail(house):
    """The owner sets a mail server, and mails a recipe with its photo and the list; failures and slow servers show."""
    server, ann = with_server(house)
    looks = Look(ann, axe_script())

    def look(name):
        if house.has_scripts:
            looks.widths(name)
            ann.page.set_viewport_size({"width": 390, "height": 844})

    # Without a mail server, the page leads the owner to the settings, and a member to the owner.
    ann.go(PATH)
    ann.follow("main a.chip[href*='/mail']")
    expect(ann.page.locator("main")).to_contain_text("This household has no mail server yet.")
    look("mail-unset")
    bo = house.phone(ann.invitation("member"), "bo")
    bo.go(PATH + "/mail")
    expect(bo.page.locator("main")).to_contain_text("ann can set one up under Settings.")
    bo.go("/settings")
    expect(section(bo)).to_have_count(0)
    cy = house.phone(ann.invitation("guest"), "cy")
    cy.go("/list")
    expect(cy.page.locator("main a.chip[href*='/mail']")).to_have_count(0)
    assert cy.get(cy.home + "/list/mail").status == 404

    # A refused address stays in its field, and a password is kept and never shown.
    ann.go(PATH + "/mail")
    ann.follow("main a.button:not(.do)")
    section(ann).locator("summary").click()
    look("mail-settings")
    section(ann).get_by_label("Address", exact=True).fill("https://example.org")
    ann.follow(section(ann).get_by_role("button", name="Save the mail server"))
    expect(section(ann).locator(".error").first).to_contain_text("is not the address of a mail server")
    section(ann).get_by_label("Address", exact=True).fill(server.address)
    section(ann).get_by_label("User").fill("jo@example.org")
    section(ann).get_by_label("Password").fill("hunter2 hidden")
    ann.follow(section(ann).get_by_role("button", name="Save the mail server"))
    assert "hunter2" not in ann.page.content()
    section(ann).locator("summary").click()
    section(ann).get_by_label("Sender").fill("larder@example.org")
    ann.follow(section(ann).get_by_role("button", name="Save the mail server"))
    settings = house.json("remind settings")
    assert settings["mail_password"] and settings["mail_user"] == "jo@example.org", settings
    # The stand-in has no encryption, so no password may go to it.
    section(ann).get_by_label("Mail address for a test").fill("ann@example.org")
    ann.follow(section(ann).get_by_role("button", name="Send a test mail"))
    expect(section(ann).locator(".notice.bad")).to_contain_text("offers no valid encryption")
    section(ann).locator("summary").click()
    section(ann).get_by_label("User").fill("")
    ann.follow(section(ann).get_by_role("button", name="Save the mail server"))
    section(ann).get_by_label("Mail address for a test").fill("ann@example.org")
    ann.follow(section(ann).get_by_role("button", name="Send a test mail"))
    expect(toast(ann)).to_contain_text("Sent to ann@example.org.")
    assert server.taken.pop()[:2] == ("larder@example.org", ["ann@example.org"])
    look("mail-set")

    # The recipe goes to a person of the household and to an address, each in a separate mail.
    house.larder("remind set mail ann@example.org for:ann")
    ann.go(PATH)
    look("mail-recipe-page")
    ann.follow("main a.chip[href*='/mail']")
    ann.follow("main form button.do")
    expect(ann.page.locator(".error").first).to_have_text("Choose someone, or enter a mail address.")
    ann.page.get_by_label("Ann", exact=True).check()
    ann.page.fill("[name=address]", "kim@example.net, eve@example.net")
    ann.follow("main form button.do")
    expect(ann.page.locator(".error").first).to_contain_text("Enter one mail address")
    expect(ann.page.get_by_label("Ann", exact=True)).to_be_checked()
    ann.page.fill("[name=address]", "kim@example.net")
    look("mail-form")
    ann.follow("main form button.do")
    expect(toast(ann)).to_contain_text("Sent to Ann and kim@example.net.")
    expect(ann.page.locator("h1")).to_have_text("Rösti & eggs")
    assert [taken[1] for taken in server.taken] == [["ann@example.org"], ["kim@example.net"]], server.taken
    read(server.taken[1][2], house.base + ann.home + PATH)
    server.taken.clear()

    # The list has its stores, and a server that refuses or waits does not lose what was typed.
    ann.go("/list")
    look("mail-list-page")
    ann.follow("main a.chip[href*='/mail']")
    server.modes = ["550"]
    ann.page.fill("[name=address]", "kim@example.net")
    ann.follow("main form button.do")
    expect(ann.page.locator(".notice.bad")).to_contain_text("The mail to kim@example.net was not sent: 127.0.0.1")
    look("mail-refused")
    server.modes = ["slow"]
    ann.follow("main form button.do")
    expect(ann.page.locator(".notice")).to_contain_text("The mail to kim@example.net is being sent.")
    # The page loads itself again until the end.
    expect(ann.page.locator(".notice")).to_contain_text("Sent to kim@example.net.")
    message = server.taken[0][2]
    text = message.get_body(("plain",)).get_content().replace("\r\n", "\n")
    assert message["subject"] == "Shopping list" and text.startswith("Baker:\nbread\n\n2 l milk\n"), repr(text)
    assert "<b>bread</b>" in message.get_body(("html",)).get_content()
    is_fit(looks.faults)


def read(message, link):
    """Checks a mail with the recipe: the text, the page, its photo, and the link."""
    assert message["subject"] == "Rösti & eggs" and message["from"] == "Ann <larder@example.org>", message.items()
    assert message["reply-to"] == "ann@example.org" and message["to"] == "kim@example.net", message.items()
    assert message.get_content_type() == "multipart/alternative"
    text = message.get_body(("plain",)).get_content()
    assert "- 500 g potatoes" in text and link in text, text
    page = message.get_body(("html",)).get_content()
    assert "<h1>Rösti &amp; eggs</h1>" in page and link.replace("&", "&amp;") in page, page
    photos = [part for part in message.walk() if part.get_content_maintype() == "image"]
    assert len(photos) == 1 and photos[0].get_content()[:8] == b"\x89PNG\r\n\x1a\n", photos
    assert len(photos[0].get_content()) > 300_000, "the photo is cut off"
    assert f'src="cid:{photos[0]["content-id"].strip("<>")}"' in page, page
