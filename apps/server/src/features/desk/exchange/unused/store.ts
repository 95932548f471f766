import type { Reader } from '../../../../db/transaction.ts'
import type { UnusedPlace } from '../../../exchange/door.ts'

export const findUnused = (reader: Reader, { companyId, useId }: UnusedPlace) =>
  reader
    .selectFrom('exchange_unused as unused')
    .innerJoin('exchange_use as bought', (join) =>
      join.onRef('bought.company_id', '=', 'unused.company_id').onRef('bought.use_id', '=', 'unused.use_id'),
    )
    .innerJoin('exchange_request as request', (join) =>
      join.onRef('request.company_id', '=', 'bought.company_id').onRef('request.request_id', '=', 'bought.request_id'),
    )
    .innerJoin('company_view as company', 'company.company_id', 'unused.company_id')
    .select(['unused.amount as left', 'unused.since', 'unused.closed_at', 'bought.amount as bought', 'bought.currency'])
    .select(['bought.credited_on', 'bought.use_by', 'request.request_id', 'request.number'])
    .select(['company.short_name_uk', 'company.client_code'])
    .where('unused.company_id', '=', companyId)
    .where('unused.use_id', '=', useId)
    .where('company.demo_tenant_id', 'is', null)
    .executeTakeFirst()
