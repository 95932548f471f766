import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { preparedStatement } from '../../../db/prepared-query.ts'
import { withoutFlush } from '../../../db/without-flush.ts'
import { type Key, raising, type Raise } from '../attempt-limits/store.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { CODE_LIFE_MS, CODES_AT_MOST, FAILURES_AT_MOST, RESEND_AFTER_MS } from './code-limits.ts'
import type { CodeSubject } from './issue-code.ts'

const TRIES_PER_CODE = 3

type NewCode = { subject: CodeSubject; contact: string; hmac: Buffer; now: number }

/** Writes the code in force. False when the last one is too recent, or too many were sent or failed. */
export async function saveCode(transaction: DatabaseTransaction, code: NewCode): Promise<boolean> {
  const at = new Date(code.now)
  const expires = new Date(code.now + CODE_LIFE_MS)
  const row = await transaction
    .insertInto('one_time_code')
    .values({
      purpose: code.subject.purpose,
      subject: code.subject.id,
      digest: code.subject.digest ?? null,
      contact: code.contact,
      code_hmac: code.hmac,
      sent_at: at,
      expires_at: expires,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject'])
        .doUpdateSet((eb) => ({
          digest: eb.ref('excluded.digest'),
          contact: eb.ref('excluded.contact'),
          code_hmac: eb.ref('excluded.code_hmac'),
          sent_at: eb.ref('excluded.sent_at'),
          expires_at: eb.ref('excluded.expires_at'),
          used_at: null,
          tries: 0,
          // An expired code ends the series: the counters restart.
          codes_sent: sql<number>`case when one_time_code.expires_at <= ${at} then 1 else one_time_code.codes_sent + 1 end`,
          failures: sql<number>`case when one_time_code.expires_at <= ${at} then 0 else one_time_code.failures end`,
        }))
        .where((eb) =>
          eb.or([
            eb('one_time_code.expires_at', '<=', at),
            eb.and([
              eb('one_time_code.sent_at', '<=', new Date(code.now - RESEND_AFTER_MS)),
              eb('one_time_code.codes_sent', '<', CODES_AT_MOST),
              eb('one_time_code.failures', '<', FAILURES_AT_MOST),
            ]),
          ]),
        ),
    )
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

/** The reason why a `saveCode` now would refuse, and the wait: a second at least. */
export async function secondsUntilResend(
  reader: Reader,
  subject: CodeSubject,
  now: number,
): Promise<{ seconds: number; capped: boolean }> {
  const row = await reader
    .selectFrom('one_time_code')
    .select(['sent_at', 'expires_at', 'codes_sent', 'failures'])
    .where('purpose', '=', subject.purpose)
    .where('subject', '=', subject.id)
    .executeTakeFirstOrThrow()
  const capped = row.codes_sent >= CODES_AT_MOST || row.failures >= FAILURES_AT_MOST
  const until = capped ? row.expires_at.getTime() : row.sent_at.getTime() + RESEND_AFTER_MS
  return { capped, seconds: Math.max(1, Math.ceil((until - now) / 1000)) }
}

/** The stored side of the comparison with a typed code. */
export type CodeInForce = { hmac: Buffer; contact: string; digest: string | null }

/**
 * Counts a try at its person's own counter and, if that has a place left, at the code in force: one statement, which is
 * on the disk before the comparison.
 * @returns whether the person's counter had a place, and the stored side of the comparison: null when no try is left
 */
export async function countTry(
  database: Database,
  subject: CodeSubject,
  own: Raise,
  now: number,
): Promise<{ isCounted: boolean; inForce: CodeInForce | null }> {
  const at = new Date(now)
  const [row] = await preparedStatement(
    'count-try',
    database,
    sql<{ is_counted: boolean; code_hmac: Buffer | null; contact: string; digest: string | null }>`
    with counted as (${raising(own, at)}), tried as (
      update one_time_code set tries = tries + 1
      where purpose = ${subject.purpose} and subject = ${subject.id} and used_at is null and expires_at > ${at}
        and tries < ${TRIES_PER_CODE} and failures < ${FAILURES_AT_MOST} and exists (select from counted)
      returning code_hmac, contact, digest)
    select exists (select from counted) as is_counted, tried.* from (select) as one left join tried on true`,
  )
  if (!row) throw new Error('A count of a try always answers')
  const { is_counted: isCounted, code_hmac: hmac, contact, digest } = row
  return { isCounted, inForce: hmac === null ? null : { hmac, contact, digest } }
}

/** Nothing was compared: the try is taken back. A crash may leave it counted. */
export async function giveTryBack(database: Database, subject: CodeSubject): Promise<void> {
  await preparedStatement(
    'give-try-back',
    database,
    sql`with given_back as (${givingBack(subject)}) select count(*), ${withoutFlush(database)} from given_back`,
  )
}

/** A right code was no guess: its try is taken back, and its person's own counter ends. A crash may leave them counted. */
export async function forgiveTries(database: Database, subject: CodeSubject, own: Key): Promise<void> {
  // The person's counter before the code, as in the count: so the two never wait for each other.
  await preparedStatement(
    'forgive-tries',
    database,
    sql`
    with ended as (delete from attempt_counter where kind = ${own.kind} and subject = ${own.subject} returning 1),
    given_back as (${givingBack(subject, sql`(select count(*) from ended) >= 0`)})
    select count(*), ${withoutFlush(database)} from given_back`,
  )
}

const givingBack = ({ purpose, id }: CodeSubject, condition = sql`true`) => sql`
  update one_time_code set tries = tries - 1
  where purpose = ${purpose} and subject = ${id} and tries > 0 and ${condition} returning 1`

export async function countFailure(database: Database, subject: CodeSubject): Promise<void> {
  await database
    .updateTable('one_time_code')
    .set({ failures: sql<number>`failures + 1` })
    .where('purpose', '=', subject.purpose)
    .where('subject', '=', subject.id)
    .execute()
}

export async function markUsed(
  transaction: DatabaseTransaction,
  subject: CodeSubject,
  hmac: Buffer,
  now: number,
): Promise<boolean> {
  const used = await preparedStatement(
    'use-code',
    transaction,
    sql`
    update one_time_code set used_at = ${new Date(now)}
    where purpose = ${subject.purpose} and subject = ${subject.id} and code_hmac = ${hmac} and used_at is null
    returning subject`,
  )
  return used.length > 0
}

/**
 * Whether this very code is in force; the lock then keeps others from replacing or spending it until the transaction
 * ends.
 */
export async function lockUnusedCode(
  transaction: DatabaseTransaction,
  subject: CodeSubject,
  hmac: Buffer,
  now: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('one_time_code')
    .select('subject')
    .where('purpose', '=', subject.purpose)
    .where('subject', '=', subject.id)
    .where('code_hmac', '=', hmac)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the codes in force whose subject ends with a person: the codes with which this person could sign. */
export async function deleteCodesSigningFor(
  transaction: DatabaseTransaction,
  personId: string,
  now: Date,
): Promise<void> {
  await transaction
    .deleteFrom('one_time_code')
    .where('expires_at', '>', now)
    .where('subject', 'like', `%:${personId}`)
    .execute()
}
