/**
 * Asks for the local mode, unless BANK_MODE or NODE_ENV chooses one: commands on one's own machine use it; a server
 * that is started by itself (server-process.mjs) is production.
 */
export function askForLocalMode() {
  if (process.env.NODE_ENV !== 'production') process.env.BANK_MODE ||= 'local'
}
