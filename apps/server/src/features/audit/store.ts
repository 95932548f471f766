import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'
import type { HashedEntry } from './entry-hash.ts'
import { subjectIsDeleted, subjectName, type TrailSubjects } from './trail-subject.ts'

/** An entry before it has a number and a hash, with the field names of `record_audit`. */
export type NewEntry = {
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
  await preparedStatement('record-audit', transaction, sql`select ${appendingEntries(entries)}`)
}

/** The same as a call. */
export const appendingEntries = (entries: readonly NewEntry[]): RawBuilder<void> =>
  sql`record_audit(${JSON.stringify(entries)}::jsonb)`

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

/** The requested entries of a company's trail. Null: all. */
export type TrailFilter = {
  /** The first instant, and the one after the last. */
  readonly from: Date | null
  readonly until: Date | null
  readonly by: { readonly personId: string } | 'bank' | null
  readonly events: readonly string[] | null
  /** Those about a person, by their numbers (`findNumbersAbout`). */
  readonly numbers: readonly bigint[] | null
}

/** A company's chain, and the things that its entries name. */
type NamedChain = { readonly companyId: string; readonly subjects: TrailSubjects }

const FULL_NAME = sql<
  string | null
>`nullif(concat_ws(' ', person.last_name_uk, person.first_name_uk, nullif(person.middle_name_uk, '')), '')`

/**
 * Entries of a company's chain from a number downwards, those of a filter. It walks the chain's own index and looks at no
 * entry outside of the bounds: what it costs is bounded by them (decision 064).
 * @param bounds the least number that is looked at, and the one before which it begins
 */
export async function findTrail(
  reader: Reader,
  { companyId, subjects }: NamedChain,
  { from, until, by, events, numbers }: TrailFilter,
  { least, before, limit }: { readonly least: bigint; readonly before: bigint; readonly limit: number },
) {
  return reader
    .selectFrom('audit_entry as entry')
    .leftJoin('person_view as person', 'person.person_id', 'entry.person_id')
    .select(['entry.sequence', 'entry.at', 'entry.person_id', 'entry.event', 'entry.facts', 'entry.hash'])
    .select(['entry.subject_kind', 'entry.subject_id'])
    .select([
      FULL_NAME.as('person_name'),
      subjectName(subjects).as('subject_name'),
      subjectIsDeleted(subjects).as('is_deleted'),
    ])
    .where('entry.company_id', '=', companyId)
    .where('entry.sequence', '>=', least)
    .where('entry.sequence', '<', before)
    .$if(from !== null, (query) => query.where('entry.at', '>=', from))
    .$if(until !== null, (query) => query.where('entry.at', '<', until))
    .$if(by === 'bank', (query) => query.where('entry.person_id', 'is', null))
    .$if(by !== null && by !== 'bank', (query) =>
      query.where('entry.person_id', '=', by === null || by === 'bank' ? null : by.personId),
    )
    .$if(events !== null, (query) => query.where('entry.event', 'in', events ?? []))
    .$if(numbers !== null, (query) => query.where(sql<boolean>`entry.sequence = any (${numbers}::bigint[])`))
    .orderBy('entry.sequence', 'desc')
    .limit(limit)
    .execute()
}

export type TrailRow = Awaited<ReturnType<typeof findTrail>>[number]

/**
 * The numbers of a company's entries about a person: about their relation, the invitations that they accepted, and the
 * changes of their access, also those that brought them. The trail itself says who accepted an invitation, for longer than
 * the bank keeps invitations. What it costs is bounded by what was done about this person, however long the chain is.
 */
export async function findNumbersAbout(reader: Reader, companyId: string, personId: string): Promise<bigint[]> {
  const { rows } = await sql<{ sequence: bigint }>`
    with joined as materialized (
      select ${personId}::uuid as subject_id
      union all
      select subject_id from audit_entry
        where company_id = ${companyId} and person_id = ${personId} and event = 'invitationAccepted'),
    subject as materialized (
      select subject_id from joined
      union
      select change_id from joined join signed_change using (subject_id)
        where company_id = ${companyId} and kind = 'access')
    select entry.sequence from subject join audit_entry entry using (subject_id)
      where entry.company_id = ${companyId} and entry.subject_kind in ('person', 'invitation', 'accessChange')`.execute(
    reader,
  )
  return rows.map(({ sequence }) => sequence)
}

/**
 * The number of the first entry at or after an instant; one more than the last where there is none. It halves the chain,
 * because no entry is dated before the one before it (decision 101): some twenty looks into the index for a million.
 */
export async function firstNumberFrom(reader: Reader, companyId: string, instant: Date, end: bigint): Promise<bigint> {
  let [low, high] = [1n, end + 1n]
  while (low < high) {
    const middle = (low + high) / 2n
    const entry = await reader
      .selectFrom('audit_entry')
      .select('at')
      .where('company_id', '=', companyId)
      .where('sequence', '=', middle)
      .executeTakeFirst()
    // A number that is missing is for the verification to tell: here the later half is looked at.
    if (entry === undefined || entry.at < instant) low = middle + 1n
    else high = middle
  }
  return low
}

/** The end of a company's chain; undefined: it has no entries. */
export const findHead = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('audit_head')
    .select(['sequence', 'hash'])
    .where('company_id', '=', companyId)
    .where('sequence', '>', 0n)
    .executeTakeFirst()

export const findMoment = (reader: Reader, companyId: string, sequence: bigint) =>
  reader
    .selectFrom('audit_entry')
    .select('at')
    .where('company_id', '=', companyId)
    .where('sequence', '=', sequence)
    .executeTakeFirst()

/** The last anchor of a company's chain, with the time of its round. */
export const findLastAnchor = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('audit_anchor as anchor')
    .innerJoin('audit_anchor_round as round', 'round.round', 'anchor.round')
    .select(['anchor.round', 'anchor.sequence', 'anchor.hash', 'round.anchored_at'])
    .where('anchor.company_id', '=', companyId)
    .orderBy('anchor.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Everybody who acts or has acted for a company, by name. */
export const findActors = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .select(['person.person_id as id', sql<string>`${FULL_NAME}`.as('name')])
    .where('relation.company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The content that a hash covers, and the hash. */
const HASHED =
  sql.raw(`entry.form, entry.previous_hash as "previousHash", entry.company_id as "companyId", entry.sequence,
  (extract(epoch from entry.at) * 1000000)::bigint as at, entry.person_id as "personId", entry.session_id as "sessionId",
  entry.event, entry.subject_kind as "subjectKind", entry.subject_id as "subjectId", entry.facts, entry.hash`)

/** Entries of a company's chain after a number and up to another, as they are hashed. */
export const findHashed = (reader: Reader, companyId: string, after: bigint, until: bigint): Promise<EntryRow[]> =>
  sql<EntryRow>`select ${HASHED} from audit_entry entry
    where entry.company_id = ${companyId} and entry.sequence > ${after} and entry.sequence <= ${until}
    order by entry.sequence`
    .execute(reader)
    .then(({ rows }) => rows)

/** The first entry of an event about a subject by a person, from a number on and before another. */
export const findHashedAbout = (
  reader: Reader,
  companyId: string,
  { event, subjectId, personId }: { readonly event: string; readonly subjectId: string; readonly personId: string },
  numbers: { readonly least: bigint; readonly after: bigint },
): Promise<EntryRow | undefined> =>
  sql<EntryRow>`select ${HASHED} from audit_entry entry
    where entry.company_id = ${companyId} and entry.sequence >= ${numbers.least} and entry.sequence < ${numbers.after}
      and entry.event = ${event} and entry.subject_id = ${subjectId}::uuid and entry.person_id = ${personId}::uuid
    order by entry.sequence limit 1`
    .execute(reader)
    .then(({ rows }) => rows[0])

/** The first anchor of a company's chain at a number or after it, with its round. */
export const findAnchorFrom = (reader: Reader, companyId: string, sequence: bigint) =>
  reader
    .selectFrom('audit_anchor as anchor')
    .innerJoin('audit_anchor_round as round', 'round.round', 'anchor.round')
    .select(['anchor.round', 'anchor.sequence', 'anchor.hash', 'round.anchored_at', 'round.hash as round_hash'])
    .where('anchor.company_id', '=', companyId)
    .where('anchor.sequence', '>=', sequence)
    .orderBy('anchor.sequence')
    .limit(1)
    .executeTakeFirst()

export type NamedEntry = EntryRow & { readonly personName: string | null; readonly subjectName: string | null }

/** The same of a filter, with the names of their people and subjects. */
export const findNamed = (
  reader: Reader,
  { companyId, subjects }: NamedChain,
  { from, until, by, events, numbers }: TrailFilter,
  portion: { readonly after: bigint; readonly until: bigint },
): Promise<NamedEntry[]> => {
  const personId = by === null || by === 'bank' ? null : by.personId
  return sql<NamedEntry>`
    select ${HASHED}, ${FULL_NAME} as "personName", ${subjectName(subjects)} as "subjectName"
    from audit_entry entry left join person_view as person on person.person_id = entry.person_id
    where entry.company_id = ${companyId} and entry.sequence > ${portion.after} and entry.sequence <= ${portion.until}
      and (${from}::timestamptz is null or entry.at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or entry.at < ${until}::timestamptz)
      and (${by !== 'bank'}::boolean or entry.person_id is null)
      and (${personId}::uuid is null or entry.person_id = ${personId}::uuid)
      and (${events === null}::boolean or entry.event = any (${events ?? []}::text[]))
      and (${numbers === null}::boolean or entry.sequence = any (${numbers ?? []}::bigint[]))
    order by entry.sequence`
    .execute(reader)
    .then(({ rows }) => rows)
}

/** Anchors of a company's chain up to a number, by number. */
export const findAnchors = (reader: Reader, companyId: string, until: bigint): Promise<AnchorRow[]> =>
  reader
    .selectFrom('audit_anchor')
    .select(['round', 'company_id as companyId', 'sequence', 'hash'])
    .where('company_id', '=', companyId)
    .where('sequence', '<=', until)
    .orderBy('sequence')
    .execute()
