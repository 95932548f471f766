import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { storeRule } from './store.ts'

type Set = Answer<'PUT /api/card-service/receipts/rule'>

/** Sets the amount from which a payment by card needs a receipt, for later payments. */
export const setReceiptRule = (
  context: Context,
  authority: CompanyAuthority,
  neededFrom: string | null,
): Promise<Result<Set, Refusal>> =>
  inTransaction<Set, Refusal>(context.database, async (transaction) => {
    const rights = await lockRights(transaction, authority)
    const may = headsCompany(rights.relationType) && rights.permissions.includes('ACCOUNTS_WRITE')
    if (!may) return refused<Refusal>({ code: 'cardOwnerOnly' })
    const { companyId, personId } = authority
    const at = new Date(context.clock.now())
    await storeRule(transaction, companyId, {
      neededFrom: neededFrom === null ? null : BigInt(neededFrom),
      since: at,
      by: personId,
    })
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'cardReceiptRuleChanged',
      subjectId: companyId,
      facts: { neededFrom },
      at,
    })
    return ok({ neededFrom })
  })
