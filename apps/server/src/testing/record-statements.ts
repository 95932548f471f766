import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'

/** The folder in which a run of tests records the statements of the bank; not recorded where it is not set. */
const folder = process.env['RECORD_STATEMENTS']

type Asking = (this: pg.Client & { readonly options?: string }, ...given: unknown[]) => unknown

/** Test files of one worker share their modules: only the first of them wraps the client. */
const WRAPPED = Symbol.for('dilo.recordsStatements')

/**
 * Writes down each statement that the application sends to PostgreSQL, once a worker, as a line of JSON
 * (db/every-statement.test.ts asks an older PostgreSQL for each of them). What tests send as the owner is not recorded.
 */
function recordStatements(into: string): void {
  const { prototype } = pg.Client as unknown as { prototype: { query: Asking; [WRAPPED]?: true } }
  if (prototype[WRAPPED]) return
  prototype[WRAPPED] = true
  const file = join(into, `${process.pid}.jsonl`)
  const known = new Set<string>()
  const { query } = prototype
  prototype.query = function recorded(...given) {
    const text = textOf(given[0])
    if (text !== undefined && !known.has(text) && isApplication(this) && !runsThereItself()) {
      known.add(text)
      appendFileSync(file, `${JSON.stringify(text)}\n`)
    }
    return query.apply(this, given)
  }
}

const textOf = (asked: unknown): string | undefined => (typeof asked === 'string' ? asked : (asked as { readonly text?: string } | null)?.text)

/** The bank's own connections take its role when they open (db/open.ts). */
const isApplication = (client: pg.Client): boolean =>
  /role=dilo_(application|calls)/.test((client as unknown as { connectionParameters: { options?: string } }).connectionParameters.options ?? '')

/** These tests ask for tables that they make; they run on the older PostgreSQL themselves (scripts/stages/older-postgres.mjs). */
const runsThereItself = (): boolean => /[/\\](src[/\\]db[/\\]|pg-batches[/\\]test[/\\]|in-chunks\.test\.ts$)/.test(expect.getState().testPath ?? '')

if (folder !== undefined) recordStatements(folder)
