import './patient-pools.ts'
import process from 'node:process'
import type { Clock } from '../ports/clock.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../db/open.ts'
import { contextOn } from './context-on.ts'

type Work = {
  readonly poolSize: number
  /** The clock of the server. @param now the time at which it starts */
  readonly clock?: (now: number) => Clock
  /** Does a portion of the work. @returns false when nothing is left */
  readonly portion: (context: Context) => Promise<boolean>
}

/**
 * A server that does one kind of work alone: `node <program> <url> <now>`, for tests that kill it (killed-servers.ts). It
 * says when it is ready, and when nothing is left.
 */
export async function workUntilDone({ poolSize, clock = (now) => ({ now: () => now }), portion }: Work): Promise<void> {
  const [applicationUrl = '', now = '0'] = process.argv.slice(2)
  const context = contextOn(openDatabase({ applicationUrl, poolSize }), clock(Number(now)))
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
  // PostgreSQL may be killed meanwhile: this server is, too.
  try {
    while (await portion(context));
  } catch (fault) {
    process.stderr.write(`${String(fault)}\n`)
  }
  process.send?.('done')
}
