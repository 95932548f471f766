import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { keeperOf, type Kept, keptAtMost } from '@dilo/domain/rules/kept-by-company.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { keepsAsMany } from './store.ts'
import { lockCompany } from '../../signing/door.ts'

const full: Readonly<Record<Kept, RefusalCode<'payments'>>> = {
  drafts: 'draftsFull',
  registers: 'registersFull',
  templates: 'templatesFull',
  counterparties: 'counterpartiesFull',
  standingOrders: 'standingOrdersFull',
  imports: 'importsFull',
  payeeLinks: 'payeeLinksFull',
  // They stand beside recipients, and are deleted there.
  accountEnds: 'counterpartiesFull',
}

/**
 * Refuses an addition beyond the company's limit (security row 44). The check is serialized for the company until the
 * transaction ends: of ten simultaneous callers for one place, one gets it.
 * @param more the number of rows to be written
 */
export async function roomFor(
  transaction: DatabaseTransaction,
  authority: Pick<CompanyAuthority, 'companyId' | 'demo'>,
  kept: Kept,
  more = 1,
): Promise<Result<void, Refusal>> {
  const { companyId } = authority
  await lockCompany(transaction, companyId)
  const atMost = keptAtMost[kept][keeperOf(authority)]
  return (await keepsAsMany(transaction, companyId, kept, atMost - more + 1))
    ? refused({ code: full[kept] })
    : ok(undefined)
}
