/// The icon of the pages: a jar.
enum PageIcon {
  static let text = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#22685a" stroke-width="1.75" \
    stroke-linecap="round" stroke-linejoin="round"><rect width="24" height="24" rx="5" fill="#fbfaf6" stroke="none"/>\
    <path d="M8 4h8v3H8zM7.5 7C6 8 5.5 9 5.5 10.5V18a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-7.5C18.5 9 18 8 16.5 7"/>\
    <path d="M5.5 13.5h13"/></svg>

    """
}
