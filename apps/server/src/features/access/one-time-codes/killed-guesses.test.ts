import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { certain } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { parseOneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { expect, test } from 'vitest'
import { OLENA } from '../../../testing/demo-people.ts'
import { killableBank } from '../../../testing/killing/killable-bank.ts'
import { codeHmac } from './code-hmac.ts'
import type { CodeSubject } from './issue-code.ts'
import { countTry } from './store.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const PEOPLE = 200
const KEY = Buffer.alloc(32, 7)
const PHONE = OLENA

const bank = killableBank(8)

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
  await bank.database.insertInto('one_time_code').values(rows).execute()
  return subjects
}

// security row 7
test('a try that is counted stays counted at its code and its person, though PostgreSQL is killed at once', async () => {
  const subjects = await sendCodes()
  const counted: string[] = []
  const tries = subjects.map(async (subject) => {
    const own = { kind: 'guesses at a signing code', subject: createHash('sha256').update(subject.whose).digest(), cap: 10, by: 1 }
    // The comparison would begin here: its failure is written by a statement of its own, which proves nothing of the try.
    await countTry(bank.database, { subject, own: { ...own, endsAt: new Date(NOW + HOUR) }, now: NOW }).then(
      () => counted.push(subject.id),
      () => 0,
    )
  })
  while (counted.length < PEOPLE / 4) await pause(1)
  const before = new Set(counted)
  await bank.postgres.kill()
  await Promise.all(tries)
  await bank.postgres.start()
  const tried = await bank.ask<{ subject: string }>('select subject from one_time_code where tries = 1')
  expect(new Set(tried.map(({ subject }) => subject)).isSupersetOf(before)).toBe(true)
  expect(await bank.ask(`select from attempt_counter where counted = 1`)).toHaveLength(tried.length)
})
