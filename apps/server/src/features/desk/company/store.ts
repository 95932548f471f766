import { sql } from 'kysely'
import type { StaffActionKind } from '@dilo/domain/desk/staff-actions.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { isBlocked } from '../../access/door.ts'
import { openedPayments } from '../../companies/door.ts'

/** A client of the bank by ЄДРПОУ or РНОКПП; demo tenants have a bank of their own. */
export async function findByCode(reader: Reader, code: string): Promise<string | null> {
  const row = await reader
    .selectFrom('company_view as company')
    .select('company_id')
    .where('client_code', '=', code)
    .where('demo_tenant_id', 'is', null)
    // The present one of a code that gave way before.
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.company_id ?? null
}

export async function findByIban(reader: Reader, iban: Iban): Promise<string | null> {
  const row = await reader
    .selectFrom('client_account')
    .innerJoin('company_view as company', 'company.company_id', 'client_account.company_id')
    .select('company.company_id')
    .where('iban', '=', iban)
    .where('company.demo_tenant_id', 'is', null)
    .executeTakeFirst()
  return row?.company_id ?? null
}

const openings = (reader: Reader, { staffId, since }: { readonly staffId: string; readonly since: Date }) =>
  reader
    .selectFrom('staff_audit_entry')
    .where('person_id', '=', staffId)
    .where('event', '=', 'companyLookedAt')
    .where('at', '>', since)

/** The number of searches for clients since then. */
export async function countSearches(
  reader: Reader,
  { staffId, since }: { readonly staffId: string; readonly since: Date },
): Promise<number> {
  const row = await reader
    .selectFrom('staff_audit_entry')
    .select((eb) => eb.fn.countAll<bigint>().as('searches'))
    .where('person_id', '=', staffId)
    .where('event', '=', 'clientsSearched')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.searches)
}

/** A client of the bank by its id; demo tenants have a bank of their own. */
export async function isClient(reader: Reader, companyId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('company_view as company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('demo_tenant_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The last reason that a person gave to open a company since then; null: none. A look at a registration alone opens
 * nothing.
 */
export async function findOpening(
  reader: Reader,
  { companyId, ...who }: { readonly staffId: string; readonly companyId: string; readonly since: Date },
): Promise<{ readonly reason: string } | null> {
  const row = await openings(reader, who)
    .select('facts')
    .where('subject_id', '=', companyId)
    .where('facts', 'like', '%"page":"company"%')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { reason: (JSON.parse(row.facts) as { reason?: string }).reason ?? '' }
}

/** The number of other companies that a person has looked at since then. */
export async function countOpened(
  reader: Reader,
  { except, ...who }: { readonly staffId: string; readonly since: Date; readonly except: string },
): Promise<number> {
  const row = await openings(reader, who)
    .select((eb) => eb.fn.count<bigint>('subject_id').distinct().as('companies'))
    .where('subject_id', '<>', except)
    .executeTakeFirstOrThrow()
  return Number(row.companies)
}

export const findCompany = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('company_view as company')
    .leftJoin('pilot_company', 'pilot_company.company_id', 'company.company_id')
    .select(['short_name_uk', 'full_name_uk', 'client_code', 'sole_entrepreneur', 'created_at', 'questionnaire_status'])
    .select(openedPayments)
    .where('company.company_id', '=', companyId)
    .where('demo_tenant_id', 'is', null)
    .executeTakeFirst()

/** All who act, acted or are to act for a company. */
export const findPeople = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .select(['person.person_id', 'person.inn', 'person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .select(['relation.type', 'relation.position_code', 'relation.permissions', 'relation.signature_type'])
    .select(['relation.status', 'relation.created_at'])
    .select(isBlocked('relation.blocked_until').as('is_blocked'))
    .where('relation.company_id', '=', companyId)
    .orderBy('relation.created_at')
    .orderBy('person.person_id')
    .execute()

export type PersonOfCompany = Awaited<ReturnType<typeof findPeople>>[number]

export const findAccounts = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('client_account')
    .select(['account_id', 'iban', 'alias', 'currency', 'status'])
    .select(isBlocked('client_account.debit_blocked_until').as('is_debit_blocked'))
    .select(isBlocked('client_account.credit_blocked_until').as('is_all_blocked'))
    .where('company_id', '=', companyId)
    .orderBy('currency')
    .orderBy('iban')
    .execute()

export type AccountOfCompany = Awaited<ReturnType<typeof findAccounts>>[number]

/** The actions that a person sees, the newest first; older ones are on the page of actions. */
export const findActionsAbout = (
  reader: Reader,
  companyId: string,
  { staffId, kinds }: { readonly staffId: string; readonly kinds: readonly StaffActionKind[] },
) =>
  reader
    .selectFrom('staff_action as action')
    .innerJoin('staff', 'staff.staff_id', 'action.maker')
    .select(['action_id as id', 'kind', 'state', 'staff.name as maker', 'made_at'])
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([eb('kind', '=', sql<StaffActionKind>`any(${[...kinds]}::text[])`), eb('maker', '=', staffId)]),
    )
    .orderBy('made_at', 'desc')
    .orderBy('action_id', 'desc')
    .limit(20)
    .execute()

export const findEnquiries = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('enquiry')
    .select(['enquiry_id as id', 'subject', 'state', 'created_at'])
    .where('company_id', '=', companyId)
    .orderBy('changed_at', 'desc')
    .orderBy('enquiry_id')
    .limit(20)
    .execute()

/** The names of the bank's people by their ids: blocks tell who placed them. */
export async function namesOfStaff(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.selectFrom('staff').select(['staff_id', 'name']).execute()
  return new Map(rows.map(({ staff_id, name }) => [staff_id, name]))
}

/** The masked contacts of a person who acts, acted or is to act for a company. */
export async function findContactsOf(
  reader: Reader,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
) {
  const person = await reader
    .selectFrom('relation_view as relation')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .select('person.inn')
    .where('relation.company_id', '=', companyId)
    .where('relation.person_id', '=', personId)
    .executeTakeFirst()
  if (person === undefined) return null
  const contacts = await reader
    .selectFrom('person_contact')
    .select(['type', 'value'])
    .where('person_id', '=', personId)
    .execute()
  const valueOf = (wanted: string) => contacts.find(({ type }) => type === wanted)?.value ?? null
  return { inn: person.inn, phone: valueOf('FINANCIAL_PHONE'), email: valueOf('FINANCIAL_EMAIL') }
}

/** Locks a company that has heads: an entrepreneur is their own. @returns whether there is one */
export async function lockCompanyWithHead(transaction: DatabaseTransaction, companyId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('sole_entrepreneur', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** A person who acts, acted or is to act for a company, by their names. */
export const findNamedPerson = (
  reader: Reader,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
) =>
  reader
    .selectFrom('person_view as person')
    .innerJoin('relation_view as relation', 'relation.person_id', 'person.person_id')
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .where('person.person_id', '=', personId)
    .where('relation.company_id', '=', companyId)
    .executeTakeFirst()
