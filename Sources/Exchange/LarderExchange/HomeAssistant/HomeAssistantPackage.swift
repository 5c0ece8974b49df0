/// The package of Home Assistant: sensors that read a running server, a command, and the scripts of spoken sentences.
struct HomeAssistantPackage {
  let people: [HomeAssistantFolder.Person]

  var text: String {
    Self.heading + Self.sensors + people.map(energy).joined() + Self.plan + Self.command + Self.scripts
      + "intent_script:\n" + VoiceIntent.all.map(\.yaml).joined()
  }

  private static let heading = """
    \(HomeAssistantFolder.beginning): sensors and commands. Another export replaces this file.
    #
    # Add these two lines to secrets.yaml, with your address, household and token:
    #
    \(HomeAssistantFolder.secrets.split(separator: "\n").map { "#   \($0)" }.joined(separator: "\n"))
    #
    # The token needs the scopes read and write. Every request goes to one address: one that only asks records nothing.

    """

  /// How every request is sent. Reads and commands have the same address, because a secret is a whole value.
  private static let request = """
        method: POST
        headers:
          Authorization: !secret larder_token
          Content-Type: application/json
    """

  private static let sensors = """
    rest:
      - resource: !secret larder_url
    \(request)
        payload: '{"verb": "today"}'
        scan_interval: 300
        sensor:
          - name: "Larder past its date"
            unique_id: larder_past
            icon: mdi:calendar-alert
            availability: "{{ value_json.past is defined }}"
            value_template: "{{ value_json.past | count }}"
            json_attributes:
              - past
          - name: "Larder due soon"
            unique_id: larder_due
            icon: mdi:calendar-clock
            availability: "{{ value_json.due is defined }}"
            value_template: "{{ value_json.due | count }}"
            json_attributes:
              - due
          - name: "Larder shopping list"
            unique_id: larder_list
            icon: mdi:cart
            availability: "{{ value_json.wanted is defined }}"
            value_template: "{{ value_json.wanted | count }}"
            json_attributes:
              - wanted
              - basket
          - name: "Larder energy today"
            unique_id: larder_energy
            icon: mdi:fire
            unit_of_measurement: kcal
            availability: "{{ value_json.days is defined }}"
            value_template: >-
              {{ value_json.days | selectattr('person', 'none') | map(attribute='energy_kcal') | select('number')
              | sum | round(0) | int }}

    """

  /// A sensor of one person's energy. A token that may not read the diary leaves it unavailable.
  private func energy(_ person: HomeAssistantFolder.Person) -> String {
    // The name of a sensor is a template, so it has only the words of the person's name.
    let said = QuotedText(person.name).spoken ?? "\(person.number)"
    let template =
      "{{ value_json.days | selectattr('person', 'eq', \(QuotedText(person.name).jinja))"
      + " | map(attribute='energy_kcal') | select('number') | sum | round(0) | int }}"
    return """
            - name: \(QuotedText("Larder energy today " + said).yaml)
              unique_id: larder_energy_\(person.number)
              icon: mdi:fire
              unit_of_measurement: kcal
              availability: "{{ value_json.days is defined }}"
              value_template: \(QuotedText(template).yaml)

      """
  }

  private static let plan = """
      - resource: !secret larder_url
    \(request)
        payload: '{"verb": "plan"}'
        scan_interval: 900
        sensor:
          - name: "Larder dinner tonight"
            unique_id: larder_dinner
            icon: mdi:silverware-fork-knife
            availability: "{{ value_json.lines is defined }}"
            value_template: >-
              {{ (value_json.lines | selectattr('day', 'eq', value_json.today) | selectattr('sitting', 'eq', 'dinner')
              | map(attribute='name') | join(', '))[:255] }}

    """

  /// Two microphones that hear one sentence in the same second record it once, because the key is the same.
  private static let command = """
    rest_command:
      larder:
        url: !secret larder_url
        method: post
        content_type: application/json
        headers:
          Authorization: !secret larder_token
          Idempotency-Key: >-
            {{ now().strftime('%Y%m%d%H%M%S') }}-{{ (body if body is string else body | to_json) | md5 }}
        payload: "{{ body if body is string else body | to_json }}"

    """

  /// Scripts for buttons and automations. Their only field is the food.
  private static let scripts =
    "script:\n" + script("larder_put_on_list", "Larder: put on the list", "add")
    + script("larder_tick", "Larder: tick on the list", "done")

  private static func script(_ name: String, _ title: String, _ action: String) -> String {
    """
      \(name):
        alias: \(QuotedText(title).yaml)
        mode: queued
        fields:
          food:
            required: true
            selector:
              text:
        sequence:
          - action: rest_command.larder
            data:
              body: "{{ {'verb': 'list', 'arguments': ['\(action)'], 'item': food} | to_json }}"
          - action: homeassistant.update_entity
            data:
              entity_id: sensor.larder_shopping_list

    """
  }
}
