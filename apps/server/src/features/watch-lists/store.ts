import { type ListEntry, LOOK_UP_VERSION, lookUpKeys, type WatchList } from '@dilo/domain/questionnaire/watch-list.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import { askedKeys } from '@dilo/pg-batches/query-of-each.ts'
import { texts, uuids } from '@dilo/pg-batches/sets.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'

/** Rows of one statement: each stays well under a statement's time. */
const PORTION = 1000

export const findList = (reader: Reader, list: WatchList) =>
  reader.selectFrom('watch_list').select(['taken_at', 'refused_at']).where('list', '=', list).executeTakeFirstOrThrow()

/** Locks what stands of a list until the transaction ends. */
export const lockList = (transaction: DatabaseTransaction, list: WatchList) =>
  transaction
    .selectFrom('watch_list')
    .select(['version', 'taken_at', 'entries'])
    .where('list', '=', list)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Puts a list in the place of the one before. The list is locked. */
export async function replaceList(
  transaction: DatabaseTransaction,
  list: WatchList,
  { entries, version, at }: { readonly entries: readonly ListEntry[]; readonly version: number; readonly at: Date },
): Promise<void> {
  for (let from = 0; from < entries.length; from += PORTION) {
    const portion = JSON.stringify(
      entries.slice(from, from + PORTION).map((entry) => ({ ...entry, keys: lookUpKeys(entry) })),
    )
    await sql`
      insert into watch_list_entry as entry (list, entry_id, names, codes, birth, keys, version)
      select ${list}, id, array(select jsonb_array_elements_text(names)), array(select jsonb_array_elements_text(codes)), birth,
        array(select jsonb_array_elements_text(keys)::integer), ${version}::integer
      from jsonb_to_recordset(${portion}::jsonb) as given (id text, names jsonb, codes jsonb, birth text, keys jsonb)
      on conflict (list, entry_id) do update set names = excluded.names, codes = excluded.codes, birth = excluded.birth,
        keys = excluded.keys, version = excluded.version`.execute(transaction)
  }
  await transaction.deleteFrom('watch_list_entry').where('list', '=', list).where('version', '<>', version).execute()
  await transaction
    .updateTable('watch_list')
    .set({
      version,
      taken_at: at,
      entries: entries.length,
      keys_version: LOOK_UP_VERSION,
      refused_at: null,
      refused_because: null,
      refused_entries: null,
    })
    .where('list', '=', list)
    .execute()
}

export type RefusedBecause = 'silent' | 'unreadable' | 'emptyList' | 'shrunkList'

export async function noteRefused(
  reader: Reader,
  list: WatchList,
  { because, entries, at }: { readonly because: RefusedBecause; readonly entries: number; readonly at: Date },
): Promise<void> {
  await reader
    .updateTable('watch_list')
    .set({ refused_at: at, refused_because: because, refused_entries: entries })
    .where('list', '=', list)
    .execute()
}

export async function findEntries(reader: Reader, list: WatchList): Promise<readonly ListEntry[]> {
  const rows = await reader
    .selectFrom('watch_list_entry')
    .select(['entry_id', 'names', 'codes', 'birth'])
    .where('list', '=', list)
    .execute()
  return rows.map(({ entry_id: id, ...entry }) => ({ id, ...entry }))
}

/**
 * Entries of a list that may be one of these: all of a list whose keys were made in another way.
 * @param keys of all who are looked for
 */
export async function findEntriesNear(
  reader: Reader,
  list: WatchList,
  keys: readonly number[],
): Promise<readonly ListEntry[]> {
  const { rows } = await sql<{ id: string; names: string[]; codes: string[]; birth: string | null }>`
    select entry_id as id, names, codes, birth from watch_list_entry
    where list = ${list} and (keys && ${[...keys]}::integer[]
      or (select keys_version is distinct from ${LOOK_UP_VERSION} from watch_list where list = ${list}))`.execute(
    reader,
  )
  return rows
}

export type ClientRow = Awaited<ReturnType<typeof findClients>>[number]

/** Clients of the bank after one of them, in the order of their ids. Demos are nobody's clients. */
export const findClients = (reader: Reader, { after, limit }: { after: string | null; limit: number }) =>
  clients(reader)
    .$if(after !== null, (query) => query.where('company_id', '>', after))
    .orderBy('company_id')
    .limit(limit)
    .execute()

export const findClient = (reader: Reader, companyId: string) =>
  clients(reader).where('company_id', '=', companyId).execute()

export const findClientsOf = (reader: Reader, companyIds: readonly string[]) =>
  clients(reader)
    .where('company_id', 'in', [...companyIds])
    .execute()

const clients = (reader: Reader) =>
  reader
    .selectFrom('company_view as company')
    .select(['company_id', 'client_code', 'full_name_uk', 'short_name_uk', 'sole_entrepreneur'])
    .where('demo_tenant_id', 'is', null)

/** Everybody who acts for these companies, or did until they were switched off. */
export const findPeopleOf = (reader: Reader, companyIds: readonly string[]) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .select(['relation.company_id', 'person.person_id', 'person.inn', 'person.birthdate'])
    .select(['last_name_uk', 'first_name_uk', 'middle_name_uk'])
    .where('relation.company_id', 'in', [...companyIds])
    .where('relation.status', '<>', 'deleted')
    .execute()

export type PersonRow = Awaited<ReturnType<typeof findPeopleOf>>[number]

/** A person who will act for a company, with any relation to it. */
export const findPerson = (reader: Reader, personId: string) =>
  reader
    .selectFrom('person_view as person')
    .select(['person_id', 'inn', 'birthdate', 'last_name_uk', 'first_name_uk', 'middle_name_uk'])
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** The last submitted answers, as they were signed. */
export async function findLastSubmitted(
  reader: Reader,
  companyIds: readonly string[],
): Promise<readonly { readonly companyId: string; readonly text: string }[]> {
  const rows = await reader
    .selectFrom('questionnaire')
    .distinctOn('company_id')
    .select(['company_id', 'submitted_text'])
    .where('company_id', 'in', [...companyIds])
    .where('submitted_text', 'is not', null)
    .orderBy('company_id')
    .orderBy('version', 'desc')
    .execute()
  return rows.flatMap(({ company_id: companyId, submitted_text: text }) => (text === null ? [] : [{ companyId, text }]))
}

/** A subject of a client who may be an entry of a list. */
export type Hit = {
  readonly companyId: string
  readonly personId: string | null
  readonly subject: string
  readonly about: string
  readonly list: WatchList
  readonly entry: ListEntry
  readonly strength: 'certain' | 'possible'
}

/**
 * Stores the hits of a check. One that was found before is seen again; a check that began earlier and is slower takes
 * nothing from a later one. A decision stays, unless the entry or the person's name has changed, or the hit is certain
 * only now: then it waits for the bank's people again.
 * @returns the number of hits that wait since now
 */
export async function storeHits(reader: Reader, hits: readonly Hit[], at: Date): Promise<number> {
  if (hits.length === 0) return 0
  const given = JSON.stringify(hits.map(({ entry: { id, ...entry }, ...hit }) => ({ ...hit, entryId: id, ...entry })))
  const { rows } = await sql<{ isNew: boolean }>`
    insert into watch_hit as before (company_id, person_id, subject, about, list, entry_id, entry_names, entry_codes, entry_birth, strength,
      found_at, seen_at)
    select "companyId", "personId", subject, about, list, "entryId", array(select jsonb_array_elements_text(names)),
      array(select jsonb_array_elements_text(codes)), birth, strength, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${given}::jsonb) as given ("companyId" uuid, "personId" uuid, subject text, about text, list text,
      "entryId" text, names jsonb, codes jsonb, birth text, strength text)
    order by "companyId", subject, list, "entryId"
    on conflict (company_id, subject, list, entry_id) do update set
      about = excluded.about, entry_names = excluded.entry_names, entry_codes = excluded.entry_codes, entry_birth = excluded.entry_birth,
      strength = excluded.strength, seen_at = greatest(before.seen_at, excluded.seen_at), gone_at = null,
      (found_at, outcome, decided_at, action_id) = (
        select case when anew or before.gone_at is not null and before.outcome is null then excluded.found_at else before.found_at end,
          case when not anew then before.outcome end, case when not anew then before.decided_at end,
          case when not anew then before.action_id end
        from (select before.outcome is not null and ((before.about, before.entry_names, before.entry_codes, before.entry_birth)
            is distinct from (excluded.about, excluded.entry_names, excluded.entry_codes, excluded.entry_birth)
            or before.strength = 'possible' and excluded.strength = 'certain') as anew) as decided)
    returning found_at = ${at}::timestamptz and outcome is null as "isNew"`.execute(reader)
  return rows.filter(({ isNew }) => isNew).length
}

/**
 * Ends hits that a check from this moment on has not seen. A recipient, a payer and a person who has not joined are looked
 * for when they are to enter, and by no round: their hits wait as long as the list has the entry.
 * @param companyId of one client alone; null: of all
 */
export async function endUnseen(reader: Reader, companyId: string | null, begun: Date): Promise<void> {
  await sql`
    update watch_hit as hit set gone_at = ${begun}
    where seen_at < ${begun} and gone_at is null and (${companyId}::uuid is null or company_id = ${companyId}::uuid)
      and (not ${ofOutsider}
          and (person_id is null or exists (select from relation_view as relation where relation.company_id = hit.company_id and relation.person_id = hit.person_id))
        or not exists (select from watch_list_entry as entry where entry.list = hit.list and entry.entry_id = hit.entry_id))`.execute(
    reader,
  )
}

/** The prefix of the subject of a hit on a recipient; the account follows. */
export const RECIPIENT = 'recipient '

/** The same of a payer from another bank; the account and the code follow. */
export const PAYER = 'payer '

/** True if a hit's subject is a recipient or payer outside the client: it stands in the way of that person alone. */
export const isOutsider = (subject: string): boolean => [RECIPIENT, PAYER].some((prefix) => subject.startsWith(prefix))

/** SQL of the same, of the column `subject`. */
export const ofOutsider = sql<boolean>`(subject like ${sql.lit(`${RECIPIENT}%`)} or subject like ${sql.lit(`${PAYER}%`)})`

/** The owner of the hits that stand in the way: the whole client, or one person within it. */
type Standing = { readonly companyId: string; readonly personId?: string }

/** The number of hits that are not dismissed: the bank's people have not decided, or confirmed the person. */
export async function countStanding(reader: Reader, { companyId, personId }: Standing): Promise<number> {
  const row = await standing(reader)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', companyId)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .where(sql<boolean>`not ${ofOutsider}`)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Those of these subjects on whom such hits stand. */
export const findStandingOf = (reader: Reader, subjects: readonly Pick<Hit, 'companyId' | 'subject'>[]) =>
  standing(reader)
    .innerJoin(
      askedKeys({
        company_id: uuids(subjects.map(({ companyId }) => companyId)),
        subject: texts(subjects.map(({ subject }) => subject)),
      }),
      (join) =>
        join.onRef('asked.company_id', '=', 'watch_hit.company_id').onRef('asked.subject', '=', 'watch_hit.subject'),
    )
    .select(['watch_hit.company_id', 'watch_hit.subject'])
    .execute()

const standing = (reader: Reader) =>
  reader
    .selectFrom('watch_hit')
    .where('gone_at', 'is', null)
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'samePerson')]))

/**
 * Begins a day's round; false: it is whole already. One that broke off begins again, and so does one that is older than a
 * list.
 */
export async function beginRound(reader: Reader, day: BusinessDate, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into watch_round as before (day, begun_at) values (${day}::date, ${at}::timestamptz)
    on conflict (day) do update set begun_at = excluded.begun_at, ended_at = null
      where before.ended_at is null or before.begun_at < (select max(taken_at) from watch_list)
    returning day`.execute(reader)
  return rows.length > 0
}

export async function endRound(
  reader: Reader,
  day: BusinessDate,
  { subjects, found, at }: { readonly subjects: number; readonly found: number; readonly at: Date },
): Promise<void> {
  await reader.updateTable('watch_round').set({ ended_at: at, subjects, found }).where('day', '=', day).execute()
}
