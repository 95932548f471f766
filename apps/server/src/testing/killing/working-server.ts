import '../patient-pools.ts'
import process from 'node:process'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { openDatabase } from '../../db/open.ts'
import { contextOn } from '../context-on.ts'

type Program = {
  readonly poolSize: number
  /** The speed of its time, 1 for the machine's; missing: it stands still. */
  readonly speed?: number
  readonly config?: Config
}

/** The context of a program that ends with the test that has started it: `node <program> <url> <now>` (child-server.ts). */
export function contextOfProgram({ poolSize, speed = 0, config }: Program): Context {
  const [applicationUrl = '', now = '0'] = process.argv.slice(2)
  const begun = Date.now()
  process.on('disconnect', () => process.exit(0))
  return contextOn(openDatabase({ applicationUrl, poolSize }), { now: () => Number(now) + (Date.now() - begun) * speed }, config)
}

/** Does one work of the bank, as a program of its own, for tests that kill it. */
export async function workAlone(program: Program, work: (context: Context) => Promise<unknown>): Promise<void> {
  const context = contextOfProgram(program)
  process.send?.('ready')
  // PostgreSQL may be killed meanwhile: this server is, too.
  try {
    await work(context)
  } catch (fault) {
    process.stderr.write(`${String(fault)}\n`)
  }
  process.send?.('done')
}
