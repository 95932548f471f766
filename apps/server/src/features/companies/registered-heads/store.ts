import { sql } from 'kysely'
import { verifiedStatuses } from '@dilo/domain/rules/verified-client.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

export type HeadKey = { readonly companyId: string; readonly personId: string }

/** A company whose heads are compared with the register. */
export type DueCompany = { readonly companyId: string; readonly code: string }

type Turn = { readonly now: Date; readonly next: Date; readonly atMost: number }

/**
 * Takes the companies whose turn it is, in its order, and their next turn with them: of many servers one asks, and if
 * it dies nobody asks twice.
 */
export async function takeDue(reader: Reader, { now, next, atMost }: Turn): Promise<readonly DueCompany[]> {
  const { rows } = await sql<{ company_id: string; client_code: string }>`
    with due as (
      select turn.company_id, turn.ask_at, client.client_code from heads_check turn
      join company client on client.company_id = turn.company_id
      where turn.ask_at <= ${now}
        -- Before that nobody acts for it.
        and client.questionnaire_status = any (${[...verifiedStatuses]})
      order by turn.ask_at, turn.company_id limit ${atMost} for update of turn skip locked),
    taken as (
      update heads_check set ask_at = ${next} from due where heads_check.company_id = due.company_id
      returning due.*)
    select company_id, client_code from taken order by ask_at, company_id`.execute(reader)
  return rows.map((row) => ({ companyId: row.company_id, code: row.client_code }))
}

/** Gives companies their turn back. */
export async function giveBack(reader: Reader, companies: readonly DueCompany[], now: Date): Promise<void> {
  await sql`update heads_check set ask_at = ${now} where company_id = any (${companies.map((one) => one.companyId)}::uuid[])`.execute(
    reader,
  )
}

export async function storeAnswer(
  reader: Reader,
  companyId: string,
  { answer, at }: { readonly answer: 'people' | 'nobody' | 'silent'; readonly at: Date },
): Promise<void> {
  await reader.updateTable('heads_check').set({ answer, asked_at: at }).where('company_id', '=', companyId).execute()
}

/** Locks the people who act for a company until the transaction ends. */
export const keepActing = (transaction: DatabaseTransaction, companyId: string) =>
  transaction
    .selectFrom('relation')
    .innerJoin('person', 'person.person_id', 'relation.person_id')
    .select(['relation.person_id', 'relation.type', 'person.inn'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .where('relation.company_id', '=', companyId)
    .where('relation.status', '=', 'active')
    .orderBy('relation.person_id')
    .forShare('relation')
    .execute()

export async function listOpenCases(reader: Reader, companyId: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('unnamed_head')
    .select('person_id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

type LeftOut = HeadKey & {
  readonly named: readonly string[]
  readonly at: Date
  /** The bank's finding that the register is behind has ended if it was made before. */
  readonly keptBefore: Date
}

/** @returns whether it is a case since now: not where one is open, or the bank has decided on the same answer */
export async function openCase(transaction: DatabaseTransaction, of: LeftOut): Promise<boolean> {
  const named = [...of.named]
  const { rows } = await sql<{ opened: boolean }>`
    insert into unnamed_head as before (company_id, person_id, since, named)
    values (${of.companyId}, ${of.personId}, ${of.at}, ${named}::text[])
    on conflict (company_id, person_id) do update set
      since = case when before.ended_at is null then before.since else excluded.since end,
      named = excluded.named, ended_at = null, outcome = null
    where before.named <> excluded.named
      or before.outcome <> 'kept' or before.outcome = 'kept' and before.ended_at <= ${of.keptBefore}::timestamptz
    returning since = ${of.at}::timestamptz as opened`.execute(transaction)
  return rows[0]?.opened ?? false
}

/** The register names them again, or they no longer head the company. */
export async function endCases(
  transaction: DatabaseTransaction,
  companyId: string,
  people: readonly string[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return
  await transaction
    .updateTable('unnamed_head')
    .set({ ended_at: at, outcome: 'over' })
    .where('company_id', '=', companyId)
    .where('person_id', 'in', [...people])
    .where('ended_at', 'is', null)
    .execute()
}

/** A head of a company who acts for it, and whom the register left out. */
type UnnamedHead = {
  readonly since: Date
  /** Whom the register names instead. */
  readonly named: readonly string[]
  readonly relationVersion: number
}

const openCaseOf = (reader: Reader, { companyId, personId }: HeadKey) =>
  reader
    .selectFrom('unnamed_head as left_out')
    .innerJoin('relation', (join) =>
      join
        .onRef('relation.company_id', '=', 'left_out.company_id')
        .onRef('relation.person_id', '=', 'left_out.person_id'),
    )
    .select(['since', 'named', 'relation.version'])
    .where('left_out.company_id', '=', companyId)
    .where('left_out.person_id', '=', personId)
    .where('left_out.ended_at', 'is', null)
    .where('relation.status', '=', 'active')

/** Null: there is no such case, or it has ended. */
export async function findUnnamedHead(reader: Reader, key: HeadKey): Promise<UnnamedHead | null> {
  const row = await openCaseOf(reader, key).executeTakeFirst()
  return row === undefined ? null : { since: row.since, named: row.named, relationVersion: row.version }
}

/** The bank has decided. @returns false where the case has ended meanwhile */
export async function decideCase(
  transaction: DatabaseTransaction,
  { companyId, personId }: HeadKey,
  { outcome, at }: { readonly outcome: 'kept' | 'ended'; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('unnamed_head')
    .set({ ended_at: at, outcome })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
