import { sql } from 'kysely'
import { verifiedStatuses } from '@dilo/domain/rules/verified-client.ts'
import { certain } from '@dilo/domain/result.ts'
import { endingEvent } from '@dilo/domain/flows/relation.ts'
import { reservedSince } from '@dilo/domain/rules/reserved-code.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { closeAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockStoredRelation, storeCompanyGaveWay, type StoredRelation, stepRelation } from '../../companies/door.ts'
import { voidRecoveries, endSessionsOf, storePersonGaveWay, voidSignIns, tellOwner } from '../../access/door.ts'
import { gaveWayMessages, MESSAGE_LIFE_MS } from './gave-way-messages.ts'

/**
 * Registrations with a code that are not verified, and were not made within the time for which a code is reserved. One
 * with an entry on an account stays, because the account has held money, and one with a questionnaire, because the bank has
 * identified its head. A person who acts, or is to act, for a
 * verified client stays too.
 */
const unreserved = (since: Date) => sql`
  (company.questionnaire_status <> all (${[...verifiedStatuses]}::text[]) and company.created_at <= ${since}
    and not exists (select from questionnaire where questionnaire.company_id = company.company_id)
    and not exists (select from ledger.entry_view entry where entry.company_id = company.company_id))`

const peopleOf = (inn: string, since: Date) => sql`
  select person_id from person
  where inn = ${inn} and demo_tenant_id is null and gave_way_at is null and identified_at is null and created_at <= ${since}
    and not exists (
      select from relation_view as relation join company_view as company using (company_id)
      where relation.person_id = person.person_id and relation.status in ('active', 'onConfirm') and not ${unreserved(since)})`

const companiesOf = (clientCode: string, since: Date) => sql`
  select company_id from company_view as company where client_code = ${clientCode} and demo_tenant_id is null and gave_way_at is null and ${unreserved(since)}`

/** The person, or the company, that would give way to a registration with these codes today. */
export async function whoGivesWay(
  reader: Reader,
  { inn, clientCode }: { readonly inn: string; readonly clientCode: string },
  now: number,
): Promise<{ readonly person: boolean; readonly company: boolean }> {
  const since = reservedSince(now)
  const { rows } = await sql<{ person: boolean; company: boolean }>`
    select exists (${peopleOf(inn, since)}) as person, exists (${companiesOf(clientCode, since)}) as company`.execute(
    reader,
  )
  return rows[0] ?? { person: false, company: false }
}

/**
 * Closes an unverified registration with these codes whose reservation has expired, in the transaction of the person
 * who registers with them now and has proven their contacts: the login, the business with its account, which never had
 * an entry, and all access to it. The earlier person gets a message.
 */
export async function giveWay(
  context: Context,
  transaction: DatabaseTransaction,
  { inn, clientCode }: { readonly inn: string; readonly clientCode: string | null },
): Promise<void> {
  const at = new Date(context.clock.now())
  const since = reservedSince(at.getTime())
  // Companies, then relations, then people: the order of every change of a company's people.
  const { rows: companies } = await sql<{ company_id: string; client_code: string }>`
    select company_id, client_code from company
    where gave_way_at is null and ${unreserved(since)} and (company_id in (${companiesOf(clientCode ?? '', since)}) or company_id in (
      select company_id from relation where status in ('active', 'onConfirm') and person_id in (${peopleOf(inn, since)})))
    order by company_id for update`.execute(transaction)
  const relations = await lockStanding(
    transaction,
    companies.map((row) => row.company_id),
  )
  const { rows: people } = await sql<{ person_id: string }>`${peopleOf(inn, since)} for update`.execute(transaction)
  const personIds = people.map((row) => row.person_id)
  for (const { company_id: companyId, client_code: code } of companies) {
    const acting = relations.filter((relation) => relation.companyId === companyId)
    // A person whom the bank has identified meanwhile keeps their companies.
    if (code === clientCode || acting.some(({ personId }) => personIds.includes(personId)))
      await closeCompany(context, transaction, companyId, acting, at)
  }
  for (const personId of personIds) await closePerson(transaction, personId, at)
}

/** The relations of companies that are to give way, locked. */
async function lockStanding(
  transaction: DatabaseTransaction,
  companyIds: readonly string[],
): Promise<readonly StoredRelation[]> {
  const { rows } = await sql<{ company_id: string; person_id: string }>`
    select company_id, person_id from relation_view as relation
    where status in ('active', 'onConfirm') and company_id = any (${companyIds}::uuid[])
    order by person_id, company_id`.execute(transaction)
  const locked: StoredRelation[] = []
  for (const { company_id: companyId, person_id: personId } of rows) {
    const relation = await lockStoredRelation(transaction, { companyId, personId })
    if (relation !== null) locked.push(relation)
  }
  return locked
}

async function closeCompany(
  { config, clock }: Context,
  transaction: DatabaseTransaction,
  companyId: string,
  relations: readonly StoredRelation[],
  at: Date,
): Promise<void> {
  for (const relation of relations) {
    const event = endingEvent(relation.state, 'bank')
    if (event !== null) certain(await stepRelation(transaction, relation, { event, by: 'bank', at }))
  }
  await closeAccountsOf(transaction, companyId)
  await storeCompanyGaveWay(transaction, companyId, at)
  for (const { personId } of relations) {
    recordAudit(transaction, {
      companyId,
      by: 'bank',
      event: 'registrationGaveWay',
      subjectId: personId,
      facts: {},
      at,
    })
    await tellOwner(transaction, personId, gaveWayMessages(config.contactPhone), {
      now: clock.now(),
      expires: clock.now() + MESSAGE_LIFE_MS,
    })
  }
}

async function closePerson(transaction: DatabaseTransaction, personId: string, at: Date): Promise<void> {
  // Sign-ins first: one that is being confirmed has its flow locked, and its session is there when it lets go.
  await voidSignIns(transaction, personId)
  await voidRecoveries(transaction, personId)
  await endSessionsOf(transaction, personId)
  await storePersonGaveWay(transaction, personId, at)
  await sql`select free_logins(${personId})`.execute(transaction)
}
