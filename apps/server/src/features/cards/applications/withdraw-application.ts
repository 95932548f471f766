import type { CardApplication } from '@dilo/contract/card-application-calls.ts'
import { step } from '@dilo/domain/flows/card-application.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { lockRights } from '../../companies/door.ts'
import { lockApplication, storeApplication } from './store.ts'
import { mayApply } from './who-applies.ts'
import { shown } from './write-application.ts'

/** Withdraws an application that is not at the processor. A withdrawn one stays so. */
export function withdrawCardApplication(
  context: Context,
  authority: CompanyAuthority,
  applicationId: string,
): Promise<Result<CardApplication, Refusal>> {
  const { companyId } = authority
  return inTransaction(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const row = await lockApplication(transaction, companyId, applicationId)
    if (row === undefined) return refused<Refusal>({ code: 'notFound' })
    const asking = await lockRights(transaction, authority)
    if (!mayApply(row, asking)) return refused<Refusal>({ code: 'cardOwnerOnly' })
    if (row.state !== 'card_empty') {
      const taken = step(row.state, 'WITHDRAW')
      if (!taken.ok) return refused<Refusal>({ code: taken.error })
      await storeApplication(transaction, row, {
        state: taken.value.next,
        reason: null,
        at: new Date(context.clock.now()),
      })
    }
    return shown(transaction, asking, applicationId)
  })
}
