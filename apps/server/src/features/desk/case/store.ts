import { type RawBuilder, sql } from 'kysely'
import type { WaitingKind } from '@dilo/domain/desk/case-views.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { relatedTo } from './related-companies.ts'
import type { DeskCase } from './case-place.ts'

export type About = { readonly aboutCompanyId: string | null; readonly authorId: string | null }

/** Kinds with a row of their own for the officer who has a case; `staff_taking` holds the others. */
const takings: Partial<Readonly<Record<WaitingKind, (place: DeskCase) => RawBuilder<unknown>>>> = {
  client: ofNewcomer,
  relation: ofNewcomer,
  held: ({ companyId, caseId }) =>
    sql`select taken_by, taken_until from staff_held_payment where company_id = ${companyId} and payment_id::text = ${caseId}`,
  questionnaire: ({ companyId, caseId }) => sql`
    select work.taken_by, submitted.taken_until from questionnaire as submitted join questionnaire_assessment as work using (company_id, version)
      where company_id = ${companyId} and version::text = ${caseId}`,
}

function ofNewcomer({ companyId, caseId }: DeskCase): RawBuilder<unknown> {
  return sql`select taken_by, taken_until from staff_case where company_id = ${companyId} and person_id::text = ${caseId}`
}

function ofTaking({ kind, companyId, caseId }: DeskCase): RawBuilder<unknown> {
  return sql`select taken_by, taken_until from staff_taking where kind = ${kind} and company_id = ${companyId} and case_id = ${caseId}`
}

type Taker = { readonly id: string; readonly name: string; readonly until: Date }

/** The officer who has a case now; null: the case is free. */
export async function findTakerOf(reader: Reader, place: DeskCase, now: Date): Promise<Taker | null> {
  const { rows } = await sql<Taker>`
    select staff.staff_id as id, staff.name, work.taken_until as until
    from (${(takings[place.kind] ?? ofTaking)(place)}) as work join staff on staff.staff_id = work.taken_by
    where work.taken_until > ${now}::timestamptz`.execute(reader)
  return rows[0] ?? null
}

/** Tells whether another officer has a case: then only that officer answers it. */
export async function isTakenByAnother(
  reader: Reader,
  place: DeskCase,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<boolean> {
  const taker = await findTakerOf(reader, place, now)
  return taker !== null && taker.id !== staffId
}

type Taking = { readonly by: string; readonly to: string; readonly now: Date; readonly until: Date }

/** The case is free, or belongs to the officer who takes it or hands it over. */
const isFree = (table: string, { by, now }: Taking) =>
  sql`(${sql.table(table)}.taken_by is null or ${sql.table(table)}.taken_by = ${by}::uuid or ${sql.table(table)}.taken_until <= ${now}::timestamptz)`

function takeNewcomer({ companyId, caseId }: DeskCase, taking: Taking): RawBuilder<unknown> {
  return sql`
    insert into staff_case (company_id, person_id, taken_by, taken_until) values (${companyId}, ${caseId}::uuid, ${taking.to}, ${taking.until})
    on conflict (company_id, person_id) do update set taken_by = excluded.taken_by, taken_until = excluded.taken_until
    where ${isFree('staff_case', taking)}`
}

function takeHere({ kind, companyId, caseId }: DeskCase, taking: Taking): RawBuilder<unknown> {
  return sql`
    insert into staff_taking (kind, company_id, case_id, taken_by, taken_until) values (${kind}, ${companyId}, ${caseId}, ${taking.to}, ${taking.until})
    on conflict (kind, company_id, case_id) do update set taken_by = excluded.taken_by, taken_until = excluded.taken_until
    where ${isFree('staff_taking', taking)}`
}

const takes: Partial<Readonly<Record<WaitingKind, (place: DeskCase, taking: Taking) => RawBuilder<unknown>>>> = {
  client: takeNewcomer,
  relation: takeNewcomer,
  held: ({ companyId, caseId }, taking) => sql`
    insert into staff_held_payment (company_id, payment_id, taken_by, taken_until) values (${companyId}, ${caseId}::uuid, ${taking.to}, ${taking.until})
    on conflict (company_id, payment_id) do update set taken_by = excluded.taken_by, taken_until = excluded.taken_until
    where ${isFree('staff_held_payment', taking)}`,
  // Taking is a step of the questionnaire: the officer who has it hands it over for the time that is left.
  questionnaire: ({ companyId, caseId }, { by, to, now }) => sql`
    update questionnaire_assessment as work set taken_by = ${to} from questionnaire as submitted
    where work.company_id = ${companyId} and work.version::text = ${caseId} and work.taken_by = ${by}
      and submitted.company_id = work.company_id and submitted.version = work.version and submitted.taken_until > ${now}::timestamptz`,
}

/** Gives a case to an officer: to the caller, or to a colleague. @returns false while another person has it */
export async function storeTaker(transaction: DatabaseTransaction, place: DeskCase, taking: Taking): Promise<boolean> {
  const { numAffectedRows } = await (takes[place.kind] ?? takeHere)(place, taking).execute(transaction)
  return numAffectedRows === 1n
}

/** @returns false where this person has not taken it */
export async function storeGivenBack(
  transaction: DatabaseTransaction,
  { kind, companyId, caseId }: DeskCase,
  { by, now }: Pick<Taking, 'by' | 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('staff_taking')
    .set({ taken_by: null, taken_until: null })
    .where('kind', '=', kind)
    .where('company_id', '=', companyId)
    .where('case_id', '=', caseId)
    .where('taken_by', '=', by)
    .where('taken_until', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Officers at work who are not this one, and who are related neither to the client nor to the author of the case. */
export async function findColleagues(
  reader: Reader,
  { aboutCompanyId, authorId }: About,
  staffId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select staff_id as id, name from staff
    where closed_at is null and not is_demo and staff_id <> ${staffId}
      and exists (select from staff_role where staff_role.staff_id = staff.staff_id and role = 'officer')
      and not exists (select from person_view as person where person.inn = staff.inn and person.person_id = ${authorId}::uuid)
      and not ${relatedTo('staff.inn', aboutCompanyId)}
    order by name`.execute(reader)
  return rows
}

export const findNotes = (reader: Reader, { kind, companyId, caseId }: DeskCase) =>
  reader
    .selectFrom('staff_note')
    .innerJoin('staff', 'staff.staff_id', 'staff_note.staff_id')
    .select(['note_id as id', 'staff.name as by', 'text', 'written_at as at'])
    .where('company_id', '=', companyId)
    .where('case_id', '=', caseId)
    .where('kind', '=', kind)
    .orderBy('written_at')
    .orderBy('note_id')
    .limit(100)
    .execute()

/** @returns false where it was written before, by the same call */
export async function insertNote(
  transaction: DatabaseTransaction,
  { kind, companyId, caseId }: DeskCase,
  note: { noteId: string; aboutCompanyId: string | null; staffId: string; text: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff_note')
    .values({
      note_id: note.noteId,
      kind,
      company_id: companyId,
      case_id: caseId,
      about_company_id: note.aboutCompanyId,
      staff_id: note.staffId,
      text: note.text,
      written_at: note.at,
    })
    .onConflict((conflict) => conflict.column('note_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
