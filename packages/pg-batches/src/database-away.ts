/**
 * SQLSTATEs of a database that shuts down or refuses all clients: connection exception (class 08), shut down by an
 * administrator or by a crash, not yet started, too many connections.
 */
const LEAVING = /^(08...|57P0[123]|53300)$/

/** Error codes of a socket whose connection breaks or cannot be made. */
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver's messages about a connection that is gone or cannot be made: it gives no code for them. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Postgres connection has been discarded)/

/** True if the failure comes from an absent database, and not from the request. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, name, message } = error as NodeJS.ErrnoException
  return (
    name === 'NoAnswerFromDatabase' ||
    LEAVING.test(code) ||
    (syscall !== undefined && SOCKET.has(code)) ||
    WORDS.test(message)
  )
}
