import process from 'node:process'

/**
 * Asks for the local mode, unless somebody has chosen a mode by BANK_MODE or NODE_ENV: a command of one's own machine does;
 * a server that is started by itself (server-process.mjs) is production.
 */
export function askForLocalMode() {
  if (process.env.NODE_ENV !== 'production') process.env.BANK_MODE ||= 'local'
}
