import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { argument, bytes, integers, texts, times } from '@dilo/pg-batches/sets.ts'
import { together } from '@dilo/pg-batches/together.ts'
import { withoutFlush } from '@dilo/pg-batches/without-flush.ts'
import { nameOf, type Raise } from '../attempt-limits/store.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { CODE_LIFE_MS, CODES_AT_MOST, FAILURES_AT_MOST, resendAfterMs } from './code-limits.ts'
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
              eb('one_time_code.sent_at', '<=', new Date(code.now - resendAfterMs[code.subject.purpose])),
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

/**
 * The reason why a `saveCode` now would refuse, and the wait: a second at least. `codeStands`: the code before is for these
 * very contents, and nothing has used it.
 */
export async function secondsUntilResend(
  reader: Reader,
  subject: CodeSubject,
  now: number,
): Promise<{ seconds: number; capped: boolean; codeStands: boolean }> {
  const row = await reader
    .selectFrom('one_time_code')
    .select(['sent_at', 'expires_at', 'codes_sent', 'failures', 'digest', 'used_at'])
    .where('purpose', '=', subject.purpose)
    .where('subject', '=', subject.id)
    .executeTakeFirstOrThrow()
  const capped = row.codes_sent >= CODES_AT_MOST || row.failures >= FAILURES_AT_MOST
  const until = capped ? row.expires_at.getTime() : row.sent_at.getTime() + resendAfterMs[subject.purpose]
  const codeStands = row.used_at === null && row.digest === (subject.digest ?? null)
  return { capped, seconds: Math.max(1, Math.ceil((until - now) / 1000)), codeStands }
}

/** The stored side of the comparison with a typed code. */
export type CodeInForce = { hmac: Buffer; contact: string; digest: string | null }

/** The outcome of counting a try of a code, and the stored side of its comparison. */
type CountedTry = {
  /** True if the person's counter had a place. */
  readonly isCounted: boolean
  /** The stored side of the comparison: null when no try is left. */
  readonly inForce: CodeInForce | null
}

/** A try of the code for a subject, and the counter of its person. `now`: milliseconds since 1970. */
type Try = { readonly subject: CodeSubject; readonly own: Raise; readonly now: number }

const keyOfCounter = ({ own }: Try): string[] => [nameOf(own)]

/**
 * Counts a try at its person's own counter and, where that has a place left, at the code in force, before it is
 * compared: on the disk, in one statement for the tries of a moment.
 */
export const countTry: (reader: Reader, one: Try) => Promise<CountedTry> = together(countTries, {
  apart: keyOfCounter,
})

async function countTries(database: Reader, tries: readonly Try[]): Promise<CountedTry[]> {
  const column = <Value>(of: (one: Try) => Value): Value[] => tries.map(of)
  const rows = await preparedStatement(
    'count-tries',
    database,
    sql<{ is_counted: boolean; code_hmac: Buffer | null; contact: string; digest: string | null }>`
    with asked as materialized (
      select * from unnest(${texts(column(({ own }) => own.kind))}, ${bytes(column(({ own }) => own.subject))},
        ${integers(column(({ own }) => own.cap))}, ${times(column(({ own }) => own.endsAt))},
        ${times(column(({ now }) => new Date(now)))}, ${texts(column(({ subject }) => subject.purpose))},
        ${texts(column(({ subject }) => subject.id))})
        with ordinality as asked(kind, subject, cap, ends_at, at, purpose, code, place)),
    counted as (
      insert into attempt_counter as counter (kind, subject, counted, raised_at, ends_at)
      select kind, subject, 1, at, ends_at from asked where cap >= 1 order by kind, subject
      on conflict (kind, subject) do update set
        counted = case when counter.ends_at <= excluded.raised_at then 1 else counter.counted + 1 end,
        ends_at = case when counter.ends_at <= excluded.raised_at then excluded.ends_at else counter.ends_at end,
        raised_at = excluded.raised_at
      where counter.ends_at <= excluded.raised_at
        or counter.counted < (select cap from asked where asked.kind = counter.kind and asked.subject = counter.subject)
      returning kind, subject),
    tried as (
      update one_time_code code set tries = tries + 1
      from asked where code.purpose = asked.purpose and code.subject = asked.code and code.used_at is null
        and code.expires_at > asked.at and code.tries < ${TRIES_PER_CODE} and code.failures < ${FAILURES_AT_MOST}
        and exists (select from counted where counted.kind = asked.kind and counted.subject = asked.subject)
      returning asked.place, code.code_hmac, code.contact, code.digest)
    select counted.kind is not null as is_counted, tried.code_hmac, tried.contact, tried.digest
    from asked left join counted on counted.kind = asked.kind and counted.subject = asked.subject
      left join tried on tried.place = asked.place
    order by asked.place`,
  )
  return rows.map(({ is_counted: isCounted, code_hmac: hmac, contact, digest }) => ({
    isCounted,
    inForce: hmac === null ? null : { hmac, contact, digest },
  }))
}

/** Nothing was compared: the try is taken back. A crash may leave it counted. */
export async function giveTryBack(database: Database, subject: CodeSubject): Promise<void> {
  await preparedStatement(
    'give-try-back',
    database,
    sql`with given_back as (
      update one_time_code set tries = tries - 1
      where purpose = ${subject.purpose} and subject = ${subject.id} and tries > 0 returning 1)
    select count(*), ${withoutFlush(database)} from given_back`,
  )
}

/**
 * A right code was no guess: its try is taken back, and its person's own counter ends. A crash may leave them counted.
 * Counters are locked before codes, in the order of a count.
 */
export const forgiveTry: (database: Database, one: Try) => Promise<void> = together(forgiveTries, {
  apart: keyOfCounter,
})

async function forgiveTries(database: Database, tries: readonly Try[]): Promise<void> {
  const column = <Value>(of: (one: Try) => Value): Value[] => tries.map(of)
  await preparedStatement(
    'forgive-tries',
    database,
    sql`
    with asked as materialized (
      select * from unnest(${texts(column(({ own }) => own.kind))}, ${bytes(column(({ own }) => own.subject))},
        ${texts(column(({ subject }) => subject.purpose))}, ${texts(column(({ subject }) => subject.id))})
        as asked(kind, subject, purpose, code)),
    locked as materialized (
      select counter.kind, counter.subject from asked join attempt_counter counter using (kind, subject)
      order by counter.kind, counter.subject for update of counter),
    ended as (
      delete from attempt_counter counter using locked
      where counter.kind = locked.kind and counter.subject = locked.subject returning 1),
    given_back as (
      update one_time_code code set tries = tries - 1
      from asked where code.purpose = asked.purpose and code.subject = asked.code and code.tries > 0
        and (select count(*) from ended) >= 0
      returning 1)
    select count(*), ${withoutFlush(database)} from given_back`,
  )
}

export async function countFailure(database: Reader, subject: CodeSubject): Promise<void> {
  await database
    .updateTable('one_time_code')
    .set({ failures: sql<number>`failures + 1` })
    .where('purpose', '=', subject.purpose)
    .where('subject', '=', subject.id)
    .execute()
}

/** A code that was right, as it is stored. */
type StoredCode = { readonly subject: CodeSubject; readonly hmac: Buffer }

type UsedCode = StoredCode & { readonly now: number }

/** Spends codes: the call answers the places of the unused ones, from 1. */
export const spendingCodes = (codes: readonly UsedCode[]): RawBuilder<bigint[]> => sql`spend_codes(
  ${argument.texts(codes.map(({ subject }) => subject.purpose))}, ${argument.texts(codes.map(({ subject }) => subject.id))},
  ${argument.bytes(codes.map(({ hmac }) => hmac))}, ${argument.times(codes.map(({ now }) => new Date(now)))})`

/** Spends a code. False: another call has spent or replaced it. */
export const markUsed: (transaction: DatabaseTransaction, code: UsedCode) => Promise<boolean> = together(
  async (transaction, codes) => {
    const used = await preparedStatement<{ place: bigint }>(
      'use-codes',
      transaction,
      sql`select unnest(${spendingCodes(codes)}) as place`,
    )
    const places = new Set(used.map(({ place }) => Number(place)))
    return codes.map((_, index) => places.has(index + 1))
  },
)

/**
 * True if this very code is in force; the lock then keeps others from replacing or spending it until the transaction
 * ends.
 */
export const lockUnusedCode: (
  transaction: DatabaseTransaction,
  code: StoredCode & { readonly now: number },
) => Promise<boolean> = together(async (transaction, codes) => {
  const locked = await preparedStatement<{ place: bigint }>(
    'lock-codes',
    transaction,
    sql`
    select asked.place
    from unnest(${texts(codes.map(({ subject }) => subject.purpose))}, ${texts(codes.map(({ subject }) => subject.id))},
      ${bytes(codes.map(({ hmac }) => hmac))}, ${times(codes.map(({ now }) => new Date(now)))})
      with ordinality as asked(purpose, subject, code_hmac, now, place)
    join one_time_code code on code.purpose = asked.purpose and code.subject = asked.subject
    where code.code_hmac = asked.code_hmac and code.used_at is null and code.expires_at > asked.now
    order by code.purpose, code.subject for no key update of code`,
  )
  const places = new Set(locked.map(({ place }) => Number(place)))
  return codes.map((_, index) => places.has(index + 1))
})

/** A code in force, locked until the transaction ends. */
export type LockedCode = CodeInForce & {
  /** True if its person has guessed wrong lately: their counter has a row. */
  readonly hasGuessed: boolean
}

type Locking = { readonly subject: CodeSubject; readonly own: Raise; readonly now: number }

/** Locks the code in force for a subject, as long as it has a try left. Null: there is none. */
export const lockCodeInForce: (transaction: DatabaseTransaction, one: Locking) => Promise<LockedCode | null> = together(
  async (transaction, asked) => {
    const rows = await preparedStatement<CodeRow>(
      'lock-codes-in-force',
      transaction,
      sql`
      select asked.place, code.code_hmac as hmac, code.contact, code.digest,
        exists (select from attempt_counter counter where counter.kind = asked.kind and counter.subject = asked.counter)
          as has_guessed
      from unnest(${texts(asked.map(({ subject }) => subject.purpose))}, ${texts(asked.map(({ subject }) => subject.id))},
        ${texts(asked.map(({ own }) => own.kind))}, ${bytes(asked.map(({ own }) => own.subject))},
        ${times(asked.map(({ now }) => new Date(now)))})
        with ordinality as asked(purpose, subject, kind, counter, now, place)
      join one_time_code code on code.purpose = asked.purpose and code.subject = asked.subject
      where code.used_at is null and code.expires_at > asked.now and code.tries < ${sql.lit(TRIES_PER_CODE)}
        and code.failures < ${sql.lit(FAILURES_AT_MOST)}
      order by code.purpose, code.subject for no key update of code`,
    )
    const found = new Map(rows.map((row) => [Number(row.place), row]))
    return asked.map((_, index) => {
      const row = found.get(index + 1)
      return row === undefined
        ? null
        : { hmac: row.hmac, contact: row.contact, digest: row.digest, hasGuessed: row.has_guessed }
    })
  },
)

type CodeRow = {
  readonly place: bigint
  readonly hmac: Buffer
  readonly contact: string
  readonly digest: string | null
  readonly has_guessed: boolean
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
