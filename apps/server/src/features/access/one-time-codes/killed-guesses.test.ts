import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { certain } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../db/open.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { type KillablePostgres, openKillablePostgres } from '../../../testing/killable-postgres.ts'
import { codeHmac } from './code-hmac.ts'
import type { CodeSubject } from './issue-code.ts'
import { countTry } from './store.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const PEOPLE = 200
const KEY = Buffer.alloc(32, 7)
const PHONE = OLENA

let postgres: KillablePostgres
let database: Database

beforeEach(async () => {
  postgres = await openKillablePostgres()
  database = openDatabase({ applicationUrl: postgres.applicationUrl, poolSize: 8 })
})
afterEach(async () => {
  await database.destroy()
  await postgres.remove()
})

/** Codes in force, each of a person of their own. */
async function sendCodes(): Promise<CodeSubject[]> {
  const code = certain(parseOneTimeCode('4711'))
  const subjects = Array.from({ length: PEOPLE }, (_, person): CodeSubject => ({
    purpose: 'sign-payment',
    id: `payment of ${person}`,
    whose: `person ${person}`,
  }))
  const rows = subjects.map((subject) => ({
    purpose: subject.purpose,
    subject: subject.id,
    contact: PHONE,
    code_hmac: codeHmac(KEY, subject, PHONE, code),
    sent_at: new Date(NOW),
    expires_at: new Date(NOW + 5 * MINUTE),
  }))
  await database.insertInto('one_time_code').values(rows).execute()
  return subjects
}

async function ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: postgres.adminUrl() })
  await owner.connect()
  try {
    return (await owner.query<Row>(text, [...values])).rows
  } finally {
    await owner.end()
  }
}

// security row 7
test('a try that is counted stays counted at its code and its person, though PostgreSQL is killed at once', async () => {
  const subjects = await sendCodes()
  const counted: string[] = []
  const tries = subjects.map(async (subject) => {
    const own = { kind: 'guesses at a signing code', subject: createHash('sha256').update(subject.whose).digest(), cap: 10, by: 1 }
    // The comparison would begin here: its failure is written by a statement of its own, which proves nothing of the try.
    await countTry(database, { subject, own: { ...own, endsAt: new Date(NOW + HOUR) }, now: NOW }).then(
      () => counted.push(subject.id),
      () => 0,
    )
  })
  while (counted.length < PEOPLE / 4) await pause(1)
  const before = new Set(counted)
  await postgres.kill()
  await Promise.all(tries)
  await postgres.start()
  const tried = await ask<{ subject: string }>('select subject from one_time_code where tries = 1')
  expect(new Set(tried.map(({ subject }) => subject)).isSupersetOf(before)).toBe(true)
  expect(await ask(`select from attempt_counter where counted = 1`)).toHaveLength(tried.length)
})
