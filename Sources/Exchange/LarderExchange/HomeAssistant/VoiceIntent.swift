/// Something that people say to Home Assistant, the request that it makes, and the reply.
struct VoiceIntent: Sendable {
  enum Name: String, CaseIterable, Sendable {
    case ate = "LarderAte"
    case empty = "LarderEmpty"
    case listAdd = "LarderListAdd"
    case listDone = "LarderListDone"
    case due = "LarderDue"
    case list = "LarderList"
    case dinner = "LarderDinner"
  }

  let name: Name
  let description: String
  /// The request, as a mapping in Jinja. Names stay values of it, so that no name is read as anything else.
  let body: String
  /// The replies in Jinja: English, German, French.
  let replies: [String]

  static let all: [VoiceIntent] = deeds + questions

  /// The spoken amount, without its empty parts.
  private static let amount =
    "part | default('', true)"
    + " or (((number | int) ~ ' ' ~ (unit | default('', true))) | trim if number is defined else '')"

  private static let deeds = [
    VoiceIntent(
      name: .ate, description: "Records food that was eaten",
      body: "dict({'verb': 'use', 'item': food}, **({'quantity': amount} if amount else {}))",
      replies: [
        "{{ answer.headline | default('Recorded.') }}",
        "Eingetragen: {{ (said_amount ~ ' ' ~ food) | trim }} gegessen.",
        "C'est noté : {{ (said_amount ~ ' ' ~ food) | trim }}.",
      ]),
    VoiceIntent(
      name: .empty, description: "Records that none of a food is left",
      body: "{'verb': 'use', 'item': food, 'quantity': 'all'}",
      replies: [
        "{{ answer.headline | default('Recorded.') }}", "Eingetragen: {{ food }} ist aufgebraucht.",
        "C'est noté : plus de {{ food }}.",
      ]),
    VoiceIntent(
      name: .listAdd, description: "Puts something on the shopping list",
      body:
        "dict({'verb': 'list', 'arguments': ['add'], 'item': food}, **({'quantity': amount} if amount else {}))",
      replies: [
        "{{ answer.headline | default('It is on the list.') }}", "{{ food }} steht auf der Einkaufsliste.",
        "{{ food }} est sur la liste de courses.",
      ]),
    VoiceIntent(
      name: .listDone, description: "Ticks something on the shopping list",
      body: "{'verb': 'list', 'arguments': ['done'], 'item': food}",
      replies: [
        "{{ answer.headline | default('It is ticked.') }}", "{{ food }} ist abgehakt.", "{{ food }} est coché.",
      ]),
  ]

  private static let questions = [
    VoiceIntent(
      name: .due, description: "Lists food that is past its date or due soon",
      body: "{'verb': 'due'}",
      replies: [
        listed("answer.past", "Past its date: ", "answer.due", "Due soon: ", none: "Nothing needs eating soon."),
        listed("answer.past", "Abgelaufen: ", "answer.due", "Bald fällig: ", none: "Nichts muss bald gegessen werden."),
        listed("answer.past", "Date dépassée : ", "answer.due", "Bientôt : ", none: "Rien ne presse."),
      ]),
    VoiceIntent(
      name: .list, description: "Reads the shopping list",
      body: "{'verb': 'list'}",
      replies: [
        listed("answer.to_buy", "On the list: ", none: "The list is empty."),
        listed("answer.to_buy", "Auf der Liste: ", none: "Die Liste ist leer."),
        listed("answer.to_buy", "Sur la liste : ", none: "La liste est vide."),
      ]),
    VoiceIntent(
      name: .dinner, description: "Names the planned dinner",
      body: "{'verb': 'plan'}",
      replies: [
        "{{ dinner | join(', ') or 'Nothing is planned for tonight.' }}",
        "{{ dinner | join(', ') or 'Für heute Abend ist nichts geplant.' }}",
        "{{ dinner | join(', ') or \"Rien n'est prévu pour ce soir.\" }}",
      ]),
  ]

  /// A reply that lists the items of one or two members of the answer.
  private static func listed(
    _ first: String, _ heading: String, _ second: String = "[]", _ other: String = "", none: String
  ) -> String {
    func part(_ member: String, _ heading: String) -> String {
      "{% if \(member) | default([]) %}\(heading)"
        + "{{ \(member) | map(attribute='item') | unique | join(', ') }}. {% endif %}"
    }
    return part(first, heading) + (second == "[]" ? "" : part(second, other))
      + "{% if not (\(first) | default([]) or \(second) | default([])) %}\(none){% endif %}"
  }

  /// The script in `intent_script`.
  var yaml: String {
    """
      \(name.rawValue):
        description: \(QuotedText(description).yaml)
        mode: queued
        # Without an answer, the reply says so.
        action:
          - variables:
              answer: {status: 0, content: ""}
          - action: rest_command.larder
            continue_on_error: true
            response_variable: answer
            # The request is one mapping, so that a name remains a text.
            data:
              body: >-
                {%- set amount = \(Self.amount) -%}
                {{ \(body) | to_json }}
    \(recordsSomething ? Self.refresh : "")      - stop: ""
            response_variable: answer
    \(speech)
    """
  }

  /// The spoken reply: no answer, a refusal, or the reply in the language of the sentence.
  private var speech: String {
    """
        # The reply is in the language of the sentence.
        speech:
          text: >-
            {%- set said = action_response.content if action_response is defined else '' -%}
            {%- set answer = said if said is mapping else
              (said | from_json if said is string and said[:1] == '{' else {}) -%}

    """ + (name == .dinner ? Self.dinner : "") + replied
  }

  /// The dishes that are planned for tonight.
  private static let dinner = """
            {%- set dinner = answer.lines | default([]) | selectattr('day', 'eq', answer.today | default(''))
              | selectattr('sitting', 'eq', 'dinner') | map(attribute='name') | list -%}

    """

  /// The part of the template that chooses the reply.
  private var replied: String {
    """
            {%- set language = speak | default('en') -%}
            {%- set said_amount = \(Self.amount) -%}
            {%- if not answer -%}
              {{ {'de': 'Larder hat nicht geantwortet.', 'fr': "Larder n'a pas répondu."}[language]
                | default('Larder did not answer.') }}
            {%- elif answer.detail is defined -%}
              {{ {'de': 'Das ging nicht. Larder meldet: ', 'fr': "Cela n'a pas marché. Larder répond : "}[language]
                | default('') }}{{ answer.detail }}
            {%- elif language == 'de' -%}
              \(replies[1])
            {%- elif language == 'fr' -%}
              \(replies[2])
            {%- else -%}
              \(replies[0])
            {%- endif -%}

    """
  }

  private var recordsSomething: Bool { Self.deeds.contains { $0.name == name } }

  /// Reads the sensors again, so that a screen shows the change at once.
  private static let refresh = """
          - action: homeassistant.update_entity
            continue_on_error: true
            data:
              entity_id: sensor.larder_shopping_list

    """
}
