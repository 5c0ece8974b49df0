"""Flows about reminders: choosing them on the settings page, and the links in a note."""
import re, subprocess, urllib.parse

from house import expect, flow
from receivers import Ntfy


def note_link(house, name, word="Used it"):
    """Sends a note to a person, and returns the path of one of its links."""
    topic = Ntfy(["ok"])
    for words in (["quiet", "none"], ["at", f"{house.now:%H:%M}"], ["about", "save"],
                  ["ntfy", f"http://127.0.0.1:{topic.port}/kitchen"]):
        house.larder(["remind", "set", *words, f"for:{name}"])
    subprocess.run(
        [house.served.program, "serve", "remind", "--data", str(house.folder / "people"), "--public-url",
         house.base], env=house.served.environment, check=True, capture_output=True, timeout=60)
    topic.close()
    note = topic.taken[0][1]
    return urllib.parse.urlsplit(re.search(rf"{word}: (\S+)", note)[1]).path


SECTION = "section[aria-labelledby=reminders]"


@flow("reminders", plain="reminders-plain")
def choose_reminders(house):
    """A person chooses reminders on the settings page, which shows the time of the next one and a preview."""
    house.begin(["buy spinach 200g due:+1d"])
    ann = house.owner()
    ann.go("/settings")
    section = ann.page.locator(SECTION)
    expect(section).to_contain_text("You get no reminders yet.")
    expect(section).to_contain_text("Use up spinach (tomorrow).")
    section.locator("summary").click()
    section.get_by_label("Times of day").fill("22:00")
    ann.allow("status of 422")
    section.get_by_role("button", name="Save reminders").click()
    # A time within the quiet hours is refused next to its field, and nothing typed is lost.
    expect(section.locator(".error").first).to_contain_text("within the quiet hours")
    expect(section.get_by_label("Times of day")).to_have_value("22:00")
    section.get_by_label("Times of day").fill("9:30, 17:00")
    section.get_by_label("ntfy address").fill("https://ntfy.example.org/kitchen")
    section.get_by_label("ntfy token").fill("tk_hidden")
    section.get_by_role("button", name="Save reminders").click()
    expect(section).to_contain_text("The next reminder comes today at 09:30 by ntfy")
    section.locator("summary").click()
    expect(section).to_contain_text("A token is saved.")
    assert "tk_hidden" not in ann.page.content()
    settings = house.json("remind settings")
    assert settings["people"][0]["at"] == ["09:30", "17:00"] and settings["people"][0]["ntfy_token"], settings


@flow("note", plain="note-plain")
def use_note_link(house):
    """Someone who is not signed in taps "Used it" in a note: one page, one button, one entry in the person's name."""
    house.served.options = ["--public-url", house.base]
    house.begin(["person add ann", "buy spinach 200g due:+1d"])
    house.owner()
    link = note_link(house, "ann")
    phone = house.phone()
    phone.open(house.base + link)
    expect(phone.page.locator("main")).to_contain_text("to record that spinach is used up, in the name of ann.")
    assert not house.json("stock")["lots"] == [], "opening the link recorded something"
    phone.follow(phone.page.get_by_role("button", name="Used it"))
    expect(phone.page.locator("main")).to_contain_text("200 g spinach")
    eaten = [event for event in house.events() if event["event"] == "consumed"]
    assert len(eaten) == 1 and eaten[0]["by"] == "Ann", eaten
    phone.open(house.base + link)
    expect(phone.page.locator("main")).to_contain_text("This was already recorded.")
    expect(phone.page.locator("form")).to_have_count(0)
