import { sql } from 'kysely'
import { preparedStatement } from '../../db/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'
import type { HashedEntry } from './entry-hash.ts'

/** An entry before it has a number and a hash, with the field names of `record_audit`. */
type NewEntry = {
  readonly company_id: string
  readonly at: string
  readonly person_id: string | null
  readonly session_id: string | null
  readonly event: string
  readonly subject_kind: string
  readonly subject_id: string
  /** Canonical JSON. */
  readonly facts: string
}

/** Appends entries to their companies' chains, in this order. It drops the entries of a demo. */
export async function appendEntries(transaction: DatabaseTransaction, entries: readonly NewEntry[]): Promise<void> {
  await preparedStatement('record-audit', transaction, sql`select record_audit(${JSON.stringify(entries)}::jsonb)`)
}

export type AnchorRound = { readonly round: bigint; readonly chains: number; readonly hash: Buffer }

/**
 * Writes the heads that have moved since the last round into a new round, at most the given number; null when none has.
 */
export async function insertAnchors(
  transaction: DatabaseTransaction,
  at: Date,
  atMost: number,
): Promise<AnchorRound | null> {
  const { rows } = await sql<AnchorRound>`select round, chains, hash from anchor_audit(${at}, ${atMost})`.execute(
    transaction,
  )
  return rows[0] ?? null
}

/** The number of rows per read: a trail of any length takes the same memory. */
const PORTION = 2_000

/** Reads through a cursor; each cursor has the name of a function below and is open once in a snapshot. */
async function* stream<Row>(
  snapshot: DatabaseTransaction,
  name: string,
  query: ReturnType<typeof sql<Row>>,
): AsyncGenerator<Row, void> {
  await sql`declare ${sql.id(name)} no scroll cursor for ${query}`.execute(snapshot)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PORTION)} from ${sql.id(name)}`.execute(snapshot)
    yield* rows
    if (rows.length < PORTION) break
  }
  await sql`close ${sql.id(name)}`.execute(snapshot)
}

export type EntryRow = HashedEntry & { readonly hash: Buffer }

/** All entries, by company and number. */
export const streamEntries = (snapshot: DatabaseTransaction) =>
  stream(
    snapshot,
    'entries',
    sql<EntryRow>`
    select form, previous_hash as "previousHash", company_id as "companyId", sequence,
      (extract(epoch from at) * 1000000)::bigint as at, person_id as "personId", session_id as "sessionId", event,
      subject_kind as "subjectKind", subject_id as "subjectId", facts, hash
    from audit_entry order by company_id, sequence`,
  )

export type HeadRow = { readonly companyId: string; readonly sequence: bigint; readonly hash: Buffer }

export const streamHeads = (snapshot: DatabaseTransaction) =>
  stream(
    snapshot,
    'heads',
    sql<HeadRow>`select company_id as "companyId", sequence, hash from audit_head order by company_id`,
  )

export type AnchorRow = HeadRow & { readonly round: bigint }

/** Anchors beside their chains, by company and number. */
export const streamAnchors = (snapshot: DatabaseTransaction) =>
  stream(
    snapshot,
    'anchors',
    sql<AnchorRow>`
    select round, company_id as "companyId", sequence, hash from audit_anchor order by company_id, sequence`,
  )

export type RoundRow = {
  readonly round: bigint
  readonly at: bigint
  readonly chains: number
  readonly previousHash: Buffer
  readonly hash: Buffer
}

export const streamRounds = (snapshot: DatabaseTransaction) =>
  stream(
    snapshot,
    'rounds',
    sql<RoundRow>`
    select round, (extract(epoch from anchored_at) * 1000000)::bigint as at, chains, previous_hash as "previousHash", hash
    from audit_anchor_round order by round`,
  )

/** Anchors as they were written, by round and company. */
export const streamAnchorsOfRounds = (snapshot: DatabaseTransaction) =>
  stream(
    snapshot,
    'anchors_of_rounds',
    sql<AnchorRow>`
    select round, company_id as "companyId", sequence, hash from audit_anchor order by round, company_id`,
  )

/** A check of the whole trail takes longer than a statement of a person's call may. */
export async function allowLongStatements(snapshot: DatabaseTransaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(snapshot)
}

/**
 * A page of a company's chain from its end, with the names of people and the numbers of payments.
 * @param before null: from the newest
 */
export async function findTrail(
  reader: Reader,
  companyId: string,
  { before, limit }: { before: bigint | null; limit: number },
) {
  return reader
    .selectFrom('audit_entry as entry')
    .leftJoin('person', 'person.person_id', 'entry.person_id')
    .leftJoin('payment', (join) =>
      join.onRef('payment.company_id', '=', 'entry.company_id').onRef('payment.payment_id', '=', 'entry.subject_id'),
    )
    .leftJoin('person as subject', (join) =>
      join.onRef('subject.person_id', '=', 'entry.subject_id').on('entry.subject_kind', '=', 'person'),
    )
    .select(['entry.sequence', 'entry.at', 'entry.event', 'entry.subject_kind', 'entry.subject_id', 'entry.facts'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select(
      sql<
        string | null
      >`coalesce(nullif(payment.number, ''), nullif(concat_ws(' ', subject.last_name_uk, subject.first_name_uk), ''))`.as(
        'subject_name',
      ),
    )
    .where('entry.company_id', '=', companyId)
    .$if(before !== null, (query) => query.where('entry.sequence', '<', before ?? 0n))
    .orderBy('entry.sequence', 'desc')
    .limit(limit)
    .execute()
}

export type TrailRow = Awaited<ReturnType<typeof findTrail>>[number]
