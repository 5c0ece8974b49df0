/// One request of curl, without a shell, to addresses that were checked.
struct CurlRun {
  struct Answer {
    let status: Int
    /// The address that the page leads to.
    let redirect: String?
    let bytes: [UInt8]
  }

  private let process: CurlProcess

  init(_ program: String, _ checked: CheckedAddress) {
    process = CurlProcess(
      program,
      [
        // No proxy, so that the checked addresses are those used.
        "--noproxy", "*", "--proto", "=http,https", "--globoff", "--path-as-is",
        "--resolve", checked.pin,
        "--max-redirs", "0", "--connect-timeout", "5", "--max-time", "\(PageFetcher.mostSeconds)",
        "--max-filesize", "\(PageFetcher.mostBytes)", "--silent", "--user-agent", "Mozilla/5.0 (compatible; Larder)",
        "--header", "Accept: text/html,application/ld+json;q=0.9,text/plain;q=0.8",
        // The last line of the output.
        "--write-out", "\n%{http_code} %{redirect_url}", "--url", checked.address.text,
      ], mostBytes: PageFetcher.mostBytes, mostSeconds: PageFetcher.mostSeconds)
  }

  func run() throws(FetchError) -> Answer {
    let ending = process.run()
    // Curl's exit code for a page that is too long is 63.
    guard ending.output.count <= PageFetcher.mostBytes, ending.code != 63 else { throw .tooLong }
    guard ending.code == 0, let response = ending.response else { throw .noAnswer }
    let parts = response.end.split(separator: " ", maxSplits: 1)
    guard let status = parts.first.flatMap({ Int($0) }), status > 0 else { throw .noAnswer }
    return Answer(status: status, redirect: parts.count > 1 ? String(parts[1]) : nil, bytes: response.body)
  }
}
