import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeContract } from '@dilo/contract/exchange-contract-calls.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { parsePastDate } from '@dilo/domain/values/past-date.ts'
import { parsePaymentText } from '@dilo/domain/values/payment-text.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { readContract } from './list-contracts.ts'
import { findUses, settleUse } from './store.ts'

type Place = { readonly contractId: string; readonly useId: string }

/**
 * Notes that what was paid for is here, by which paper: nobody is reminded of its deadline any more. Safe to repeat; what was said
 * first stays.
 */
export function settleAdvance(
  context: Context,
  authority: CompanyAuthority,
  { contractId, useId }: Place,
  body: Body<'PUT /api/exchange-service/contracts/{contractId}/uses/{useId}/settlement'>,
): Promise<Result<ExchangeContract, Refusal>> {
  const { companyId } = authority
  const at = new Date(context.clock.now())
  return inTransaction(context.database, async (transaction) => {
    const { permissions } = await lockRights(transaction, authority)
    if (!permissions.includes('PAYMENTS_WRITE')) return refused<Refusal>({ code: 'noAuthorityToExchange' })
    const use = (await findUses(transaction, companyId, [contractId])).find((one) => one.use_id === useId)
    if (use === undefined) return refused<Refusal>({ code: 'notFound' })
    const [on, by] = [parsePastDate(body.settledOn, businessDateAt(at)), parsePaymentText(body.settledBy, 60)]
    if (!on.ok || !by.ok) {
      const fields = { ...(!on.ok && { settledOn: on.error }), ...(!by.ok && { settledBy: by.error }) }
      return refused<Refusal>({ code: 'invalidRequest', fields })
    }
    const isNew = await settleUse(transaction, { companyId, contractId, useId }, { on: on.value, by: by.value })
    if (isNew)
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'exchangeAdvanceSettled',
        subjectId: contractId,
        facts: {},
        at,
      })
    return readContract(transaction, authority, contractId)
  })
}
