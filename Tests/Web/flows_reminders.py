"""Flows about reminders: choosing them on the settings page, and the links in a note."""
from house import expect, flow

SECTION = "section[aria-labelledby=reminders]"


@flow("reminders", plain="reminders-plain")
def choose_reminders(house):
    """A person chooses reminders on the settings page, which says when the next one comes and what it would say."""
    house.begin(["buy spinach 200g due:+1d"])
    ann = house.owner()
    ann.go("/settings")
    section = ann.page.locator(SECTION)
    expect(section).to_contain_text("No reminder comes yet.")
    expect(section).to_contain_text("Use up spinach (tomorrow).")
    section.locator("summary").click()
    section.get_by_label("Times of day").fill("22:00")
    ann.allow("status of 422")
    section.get_by_role("button", name="Save reminders").click()
    # A time within the quiet hours is refused next to its field, and nothing typed is lost.
    expect(section.locator(".error").first).to_contain_text("within the quiet hours")
    expect(section.get_by_label("Times of day")).to_have_value("22:00")
    section.get_by_label("Times of day").fill("7:30, 17:00")
    section.get_by_label("ntfy address").fill("https://ntfy.example.org/kitchen")
    section.get_by_label("ntfy token").fill("tk_hidden")
    section.get_by_role("button", name="Save reminders").click()
    expect(section).to_contain_text("The next reminder comes today at 07:30 by ntfy")
    section.locator("summary").click()
    expect(section).to_contain_text("A token is saved.")
    assert "tk_hidden" not in ann.page.content()
    settings = house.json("remind settings")
    assert settings["people"][0]["at"] == ["07:30", "17:00"] and settings["people"][0]["ntfy_token"], settings
