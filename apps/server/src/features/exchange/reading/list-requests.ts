import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { shownEach } from './shown.ts'
import { findRequests, type RequestsAsked } from '../record/store.ts'

/** A company's requests to exchange, the latest changed first; `unfinished` counts those beyond the list, too. */
export async function listExchangeRequests(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  atMost: number,
  filters: Omit<RequestsAsked, 'companyId' | 'atMost'> = {},
): Promise<{ readonly requests: ExchangeRequest[]; readonly unfinished: number }> {
  const rows = await findRequests(reader, { ...filters, companyId: authority.companyId, atMost })
  return { requests: await shownEach(context, reader, authority, rows), unfinished: rows[0]?.unfinished ?? 0 }
}
