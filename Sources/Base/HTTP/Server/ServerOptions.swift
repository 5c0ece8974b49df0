/// How a server is run.
package struct ServerOptions: Sendable {
  package var limits = ServerLimits()
  /// How many requests are answered at once.
  package var workers = 4
  /// How many bodies are streamed at once. They have workers of their own: a slow one keeps nobody else waiting.
  package var uploadWorkers = 2
  /// How many requests are answered at once, or wait for each other, that take long by themselves: as those do that hash
  /// a password.
  package var slowWorkers = 2
  package var proxies = TrustedProxies()
  package var clock = ServerClock.system
  /// Hears of errors that a responder threw, on a worker.
  package var report: @Sendable (Incident) -> Void = { _ in }

  package init() {}
}
