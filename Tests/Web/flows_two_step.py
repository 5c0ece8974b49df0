"""Two-step sign-in: an authenticator app, and recovery codes."""
from house import axe_script, expect, flow
from screens import SCREENS, Look, is_fit, look_at
from served import PASSWORD, code


def give_password(phone):
    """Gives name and password, which leads to the page that asks for a code."""
    phone.open("/sign-in")
    phone.page.fill("[name=name]", "ann")
    phone.page.fill("[name=password]", PASSWORD)
    phone.follow("main form button.do")
    assert phone.page.url.endswith("/sign-in/code"), phone.page.url


def give(phone, name, text):
    """Types a code, and sends it."""
    form = phone.page.locator(f"form:has([name={name}])")
    form.locator(f"[name={name}]").fill(text)
    phone.follow(form.locator("button"))


@flow("two-step", plain="two-step-plain", is_long=True)
def two_step(house):
    """A person turns two-step sign-in on, signs in with a code and with a recovery code, and turns it off."""
    ann = house.owner()
    ann.allow("status of 422", "status of 429")
    looks = Look(ann, axe_script())

    def look(name):
        if house.has_scripts:
            looks.widths(name)
            ann.page.set_viewport_size({"width": 390, "height": 844})

    ann.open("/you")
    ann.follow("main a[href='/you/two-step']")
    ann.page.fill("[name=password]", "not this one")
    ann.follow("main form button.do")
    expect(ann.page.locator("main .error")).to_have_text("Wrong password.")
    ann.page.fill("[name=password]", PASSWORD)
    ann.follow("main form button.do")
    look("two-step-begun")
    key = ann.page.locator("main .secret").inner_text().replace(" ", "")
    link = ann.page.locator("main a[href^='otpauth:']").get_attribute("href")
    assert link.startswith("otpauth://totp/Larder:ann") and f"secret={key}&" in link, link
    # A phone loads the page again on the way back from the app: the key is the same.
    ann.page.reload()
    ann.ready()
    assert ann.page.locator("main .secret").inner_text().replace(" ", "") == key
    give(ann, "code", "000000")
    expect(ann.page.locator("main .error")).to_contain_text("Wrong code")
    first = code(key)
    give(ann, "code", first)
    codes = ann.texts("main .codes .secret")
    assert len(set(codes)) == 10, codes
    look("two-step-codes")
    if house.has_scripts:
        ann.page.evaluate("globalThis.print = () => { globalThis.hasPrinted = true; }")
        ann.tap("[data-print]")
        assert ann.page.evaluate("globalThis.hasPrinted"), "the button does not print"
    ann.follow("main a.button.do")
    ann.follow("main a[href='/you/two-step']")
    expect(ann.page.locator("main")).to_contain_text("10 recovery codes are left.")
    look("two-step-on")
    # Another phone: the code of the app, which was used, is refused, and the next one is right.
    bo = house.phone()
    bo.allow("status of 422")
    give_password(bo)
    assert not [cookie for cookie in bo.context.cookies() if cookie["name"].endswith("larder")]
    field = bo.page.locator("[name=code]")
    assert field.get_attribute("autocomplete") == "one-time-code" and field.get_attribute("inputmode") == "numeric"
    asked = [screen for screen in SCREENS if screen.name == "code" and house.has_scripts]
    faults = look_at(house, {"halfway": bo}, asked, {}) if axe_script() else []
    bo.page.set_viewport_size({"width": 390, "height": 844})
    give(bo, "code", first)
    expect(bo.page.locator("main .error")).to_contain_text("used before")
    give(bo, "code", code(key, later=1))
    bo.signed_in("ann")
    # Without the app, a recovery code signs in, once.
    cy = house.phone()
    cy.allow("status of 422")
    for number, is_right in ((0, True), (0, False), (1, True)):
        cy.context.clear_cookies()
        give_password(cy)
        cy.tap("main details summary")
        give(cy, "recovery", codes[number])
        if is_right:
            cy.signed_in("ann")
        else:
            expect(cy.page.locator("#field-recovery-error")).to_be_visible()
    # Turning it off takes the password and a code; then the password alone signs in.
    ann.open("/you/two-step")
    expect(ann.page.locator("main")).to_contain_text("8 recovery codes are left.")
    ann.tap("main details:has([name=off-code]) summary")
    form = ann.page.locator("form:has([name=off-code])")
    form.locator("[name=off-password]").fill(PASSWORD)
    form.locator("[name=off-code]").fill(codes[2])
    look("two-step-off")
    ann.follow(form.locator("button"))
    expect(ann.page.locator("main")).to_contain_text("asks for a code")
    house.phone(name="ann")
    audit = house.served.larder(["serve", "audit", "ann", "--data", str(house.folder / "people")])[1]
    for words in ("two step on", "recovery code used", "code failed", "two step off"):
        assert words in audit, audit
    secrets = [key, *codes, *(code.replace("-", "") for code in codes)]
    log = (house.folder / "log").read_text()
    assert not [secret for secret in secrets if secret in audit + log]
    is_fit(looks.faults + faults)
