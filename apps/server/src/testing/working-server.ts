import './patient-pools.ts'
import process from 'node:process'
import type { Context } from '../context.ts'
import { openDatabase } from '../db/open.ts'
import { contextOn } from './context-on.ts'

/**
 * Does one work of the bank, as a program of its own: `node <program> <url> <now>`, for tests that kill it.
 * @param timesFaster how much faster its time runs; missing: it stands still
 */
export async function workAlone(poolSize: number, work: (context: Context) => Promise<unknown>, timesFaster = 0): Promise<void> {
  const [applicationUrl = '', now = '0'] = process.argv.slice(2)
  const begun = Date.now()
  const context = contextOn(openDatabase({ applicationUrl, poolSize }), { now: () => Number(now) + (Date.now() - begun) * timesFaster })
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
  // PostgreSQL may be killed meanwhile: this server is, too.
  try {
    await work(context)
  } catch (fault) {
    process.stderr.write(`${String(fault)}\n`)
  }
  process.send?.('done')
}
