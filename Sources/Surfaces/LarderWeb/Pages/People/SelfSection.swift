import Accounts
import Page

/// What somebody is called and looks like, with forms to change both.
struct SelfSection {
  private let account: Account
  private let mayRename: Bool
  private let hasPicture: Bool
  private let fault: FormFault?
  /// What is wrong with a picture that was sent.
  private let badPicture: String?

  init(_ visit: Visit, _ fault: FormFault? = nil, badPicture: String? = nil) throws {
    let person = try visit.person()
    account = person.account
    mayRename = person.mayRename
    hasPicture = try visit.site.accounts.portrait(of: account.id) != nil
    self.fault = fault
    self.badPicture = badPicture
  }

  func write(to html: inout HTMLWriter) {
    if mayRename { writeName(to: &html) }
    html.element("section", ["aria-labelledby": "picture"]) { html in
      html.element("h2", ["id": "picture"], text: Phrases.picture)
      if hasPicture { writePicture(to: &html) }
      writeChoice(to: &html)
    }
    html.newline()
  }

  private func writeName(to html: inout HTMLWriter) {
    html.element("section", ["aria-labelledby": "name"]) { html in
      html.element("h2", ["id": "name"], text: Phrases.name)
      html.form("/you/name", classes: "fields") { html in
        var field = FormField.personName(account.name, fault?["name"])
        field.hint = Phrases.nameHint
        html.field(field)
        html.button(Phrases.changeName, "do")
      }
    }
    html.newline()
  }

  private func writePicture(to html: inout HTMLWriter) {
    html.leaf(
      "img",
      [
        "class": "portrait", "src": PortraitRoutes.path(of: account.id), "alt": Phrases.picture(of: account.name),
        "width": "72", "height": "72",
      ])
    html.form("/you/picture/remove") { $0.button(Phrases.removePicture, "lose") }
  }

  private func writeChoice(to html: inout HTMLWriter) {
    let invalid: String? = badPicture == nil ? nil : "true"
    let describedBy = badPicture == nil ? "field-picture-hint" : "field-picture-error field-picture-hint"
    html.element(
      "form",
      [
        "method": "post", "action": "/you/picture", "enctype": "multipart/form-data", "class": "fields",
        "data-shrink": "",
      ]
    ) { html in
      html.element("div") { html in
        html.element("label", ["for": "field-picture"], text: Phrases.choosePicture)
        html.leaf(
          "input",
          [
            "id": "field-picture", "name": "picture", "type": "file", "accept": "image/jpeg,image/png,image/webp",
            "required": "", "aria-invalid": invalid, "aria-describedby": describedBy,
          ])
        if let badPicture { html.element("p", ["class": "error", "id": "field-picture-error"], text: badPicture) }
        html.element("p", ["class": "hint", "id": "field-picture-hint"], text: Phrases.pictureHint)
      }
      html.newline()
      html.button(Phrases.takePicture, "do")
    }
    html.newline()
  }
}
