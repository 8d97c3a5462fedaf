// What no site has to change: each value with its reason. Tests shorten them.

export interface Limits {
  poll: { timeoutMs: number; maxBytes: number }
  /** From one question for the site's settings to the next, ms. */
  siteCheckMs: number
  /** From one look at which displays are there to the next, ms: what ADMIN sees is no older. */
  fleetCheckMs: number
  /** From one check of the tokens of connected staff to the next, ms. */
  staffCheckMs: number
  /** Tokens of one address that the back end may refuse in a row. */
  staffRefusals: number
  tickets: {
    /** Unknown codes of one address in a row. */
    refusals: number
    /** Sockets of one ticket: a driver, his mate and who sent them. */
    sockets: number
  }
  proxy: {
    connections: number
    connectTimeoutMs: number
    headersTimeoutMs: number
    bodyTimeoutMs: number
  }
  sockets: {
    eventsPerSecond: number
    /** Messages that may wait for a client that reads slowly. */
    queue: number
    /** How long a handshake may stand half done, ms: the headers of a request, or a socket that joins nothing. */
    handshakeMs: number
  }
}

export const defaultLimits: Limits = {
  // A slow back end skips ticks. 16 MiB are some 20,000 open trucks.
  poll: { timeoutMs: 5000, maxBytes: 16 * 1024 * 1024 },
  siteCheckMs: 5000,
  fleetCheckMs: 2000,
  staffCheckMs: 60_000,
  staffRefusals: 200,
  tickets: { refusals: 200, sockets: 20 },
  // Longer than the back end takes for its slowest report, which begins to answer within 30 s.
  proxy: {
    connections: 128,
    connectTimeoutMs: 5000,
    headersTimeoutMs: 60_000,
    bodyTimeoutMs: 60_000,
  },
  // A wall says at most 5 events in a second: one paint per area.
  sockets: { eventsPerSecond: 20, queue: 64, handshakeMs: 10_000 },
}
