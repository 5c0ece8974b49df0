"""The flow about notifications: a phone is added by a tap, gets a test and a reminder, and is removed."""
import http.server, json, subprocess, threading, urllib.parse

from house import expect, flow
from pushed import Phone, claims, data

SECTION = "section[aria-labelledby=reminders]"

# In place of the browser's own push service. A subscription lasts for the tab, as a browser's does for its data.
SUBSCRIBE = """([endpoint, p256dh, auth]) => {
  const own = () => sessionStorage.getItem('subscribed') && {
    endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: async () => { sessionStorage.removeItem('subscribed'); return true; },
  };
  PushManager.prototype.getSubscription = async () => own();
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly) throw new Error('browsers show every message');
    sessionStorage.setItem('subscribed', btoa(String.fromCharCode(...applicationServerKey)));
    return own();
  };
}"""


class Service(http.server.BaseHTTPRequestHandler):
    """Takes messages as a push service does."""

    taken, status = [], 201

    def do_POST(self):
        self.taken.append((dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(self.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def deliver(phone, message):
    """Delivers a message to the service worker as the browser would, and returns the notification that it shows."""
    page, origin = phone.page, phone.house.base
    session = page.context.new_cdp_session(page)
    found = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    for _ in range(100):
        if found:
            break
        page.wait_for_timeout(50)
    session.send("ServiceWorker.deliverPushMessage", {
        "origin": origin, "registrationId": found[-1]["registrationId"], "data": message.decode()})
    return page.evaluate("""async () => {
      const { registration } = { registration: await navigator.serviceWorker.ready };
      for (let wait = 0; wait < 100; wait += 1) {
        const [shown] = await registration.getNotifications();
        if (shown) {
          const { title, body, tag, icon, badge, actions, data } = shown;
          return { title, body, tag, icon, badge, actions: actions.map((one) => one.title), data };
        }
        await new Promise((done) => { setTimeout(done, 50); });
      }
      return null;
    }""")


@flow("push")
def remind_on_this_phone(house):
    """A tap lets the phone be reminded. It gets a test and a reminder, shows it with its buttons, and is removed."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service) as service:
        threading.Thread(target=service.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{service.server_port}"
        own = Phone(origin + "/push/hidden-path")
        house.served.environment["LARDER_PUSH_SERVICE"] = origin
        house.served.options = ["--public-url", house.base]
        house.begin(["person add ann", "buy spinach 200g due:+1d"])
        ann = house.owner()
        ann.go("/settings")
        section = ann.page.locator(SECTION)
        ann.page.context.grant_permissions(["notifications"], origin=house.base)
        ann.page.context.add_init_script(f"({SUBSCRIBE})({json.dumps(list(own.form().values()))})")
        ann.go("/settings")
        ann.follow(section.get_by_role("button", name="Remind me on this phone"))
        expect(section).to_contain_text("by notification, if there is something to say.")
        expect(section.get_by_role("button", name="Remind me on this phone")).to_be_hidden()
        assert "hidden-path" not in ann.page.content()
        ann.follow(section.get_by_role("button", name="Send a test"))
        expect(section).to_contain_text("The test is on its way to")
        head, body = Service.taken[-1]
        test = json.loads(own.read(body))
        assert test["body"] == "This is a test. Reminders look like this.", test
        key = ann.page.evaluate("sessionStorage.getItem('subscribed')")
        assert claims(head["Authorization"])["aud"] == origin
        assert data(head["Authorization"].split("k=")[1]) == data(key.replace("+", "-").replace("/", "_").rstrip("=")), head
        for words in (["quiet", "none"], ["at", f"{house.now:%H:%M}"], ["about", "save"]):
            house.larder(["remind", "set", *words, "for:ann"])
        subprocess.run(
            [house.served.program, "serve", "remind", "--data", str(house.folder / "people"), "--public-url",
             house.base], env=house.served.environment, check=True, capture_output=True, timeout=60)
        message = own.read(Service.taken[-1][1])
        shown = deliver(ann, message)
        assert shown["body"] == "Use up spinach (tomorrow)." and shown["actions"] == ["Used it", "Still there"], shown
        assert "icon-192.png" in shown["icon"] and "badge.png" in shown["badge"] and shown["data"]["path"] == ann.home
        link = urllib.parse.urlsplit(shown["data"]["links"][0]).path
        ann.page.goto(house.base + link)
        ann.follow(ann.page.get_by_role("button", name="Used it"))
        assert [event["by"] for event in house.events() if event["event"] == "consumed"] == ["Ann"]
        ann.go("/settings")
        ann.follow(section.get_by_role("button", name="No longer send reminders to"))
        expect(section).to_contain_text("You get no reminders yet.")
        expect(section.get_by_role("button", name="Remind me on this phone")).to_be_visible()
        service.shutdown()
