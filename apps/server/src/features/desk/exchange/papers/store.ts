import { sql } from 'kysely'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Reader } from '../../../../db/transaction.ts'
import { isUnrelated } from '../../case/related-companies.ts'

export type RequestPlace = { readonly companyId: string; readonly requestId: string }

const requests = (reader: Reader) =>
  reader
    .selectFrom('exchange_request as request')
    .innerJoin('company_view as company', 'company.company_id', 'request.company_id')
    .innerJoin('person_view as author', 'author.person_id', 'request.author_person_id')
    .leftJoin('exchange_contract as contract', (join) =>
      join
        .onRef('contract.company_id', '=', 'request.company_id')
        .onRef('contract.contract_id', '=', 'request.contract_id'),
    )
    .select(['request.company_id', 'request.request_id', 'request.number', 'request.side', 'request.state'])
    .select([
      'request.version',
      'request.currency',
      'request.amount',
      'request.hryvnia',
      'request.rate',
      'request.mode',
    ])
    .select(['request.ground', 'request.purpose', 'request.details', 'request.papers', 'request.valid_until'])
    .select(['request.signed_at', 'request.contract_id', 'request.contact_name', 'request.contact_phone'])
    .select(['company.short_name_uk', 'company.client_code', 'company.demo_tenant_id'])
    .select(['author.last_name_uk', 'author.first_name_uk', 'author.middle_name_uk'])
    .select(['contract.number as contract_number', 'contract.signed_on as contract_signed_on'])
    .select(['contract.counterparty', 'contract.country as contract_country', 'contract.amount as contract_amount'])
    .select(
      sql<bigint>`coalesce(exchange_contract_taken(request.company_id, request.contract_id, request.request_id), 0)`.as(
        'contract_taken',
      ),
    )

export type RequestAtDesk = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

/**
 * Signed purchases whose papers wait for an officer, the oldest first, without those of a company to which their reader is
 * related. Demo tenants have a bank of their own.
 */
export const findRequestsToCheck = (reader: Reader, inn: string, atMost: number): Promise<RequestAtDesk[]> =>
  requests(reader)
    .where('request.state', '=', 'queued')
    .where('request.papers', '=', 'toCheck')
    .where(isUnrelated('request.company_id', inn))
    .where('company.demo_tenant_id', 'is', null)
    .orderBy('request.signed_at')
    .orderBy('request.company_id')
    .orderBy('request.request_id')
    .limit(atMost)
    .execute()

export const findRequestAtDesk = (
  reader: Reader,
  { companyId, requestId }: RequestPlace,
): Promise<RequestAtDesk | undefined> =>
  requests(reader)
    .where('request.company_id', '=', companyId)
    .where('request.request_id', '=', requestId)
    .where('request.state', '<>', 'deleted')
    .executeTakeFirst()

/**
 * The sum of a day's purchases under a contract in hryvnia: those that the bank has, or has carried out. Null contract:
 * none.
 */
export async function findPurchasesOfDay(
  reader: Reader,
  { companyId, contractId, day }: { companyId: string; contractId: string | null; day: BusinessDate },
): Promise<bigint[]> {
  const rows = await reader
    .selectFrom('exchange_request')
    .select('hryvnia')
    .where('company_id', '=', companyId)
    .where('side', '=', 'PURCHASE')
    .where('state', 'in', ['queued', 'executing', 'filling', 'executed', 'partlyExecuted'])
    .where(sql<boolean>`contract_id is not distinct from ${contractId}::uuid`)
    .where(sql<boolean>`(signed_at at time zone 'Europe/Kyiv')::date = ${day}::date`)
    .execute()
  return rows.map(({ hryvnia }) => hryvnia)
}

/** Advances that are to be here soon, or were to be and are not, the nearest first; none of a company to which their reader is related. */
export const findDue = (reader: Reader, { inn, until, atMost }: { inn: string; until: BusinessDate; atMost: number }) =>
  reader
    .selectFrom('exchange_use as due')
    .innerJoin('company_view as company', 'company.company_id', 'due.company_id')
    .innerJoin('exchange_contract as contract', (join) =>
      join.onRef('contract.company_id', '=', 'due.company_id').onRef('contract.contract_id', '=', 'due.contract_id'),
    )
    .select(['due.company_id', 'due.request_id', 'due.amount', 'due.currency', 'due.credited_on', 'due.due_on'])
    .select(['contract.number', 'contract.counterparty', 'company.short_name_uk', 'company.client_code'])
    .where('due.settled_on', 'is', null)
    .where(isUnrelated('due.company_id', inn))
    .where('due.due_on', '<=', until)
    .where('company.demo_tenant_id', 'is', null)
    .orderBy('due.due_on')
    .orderBy('due.use_id')
    .limit(atMost)
    .execute()
