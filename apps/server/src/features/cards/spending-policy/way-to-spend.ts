import type { CardSpending } from '@dilo/domain/cards/card-spending.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { RelatedPerson } from '../../signing/door.ts'

/** The head who proposed it, with their present rights. */
export type Proposer = Pick<CompanyAuthority, 'companyId' | 'personId' | 'relationType' | 'permissions'>

/** One way of letting a card spend more: whether it is open as things stand, and what follows from the last signature. */
export type WayToSpend<Spending extends CardSpending = CardSpending> = {
  readonly possible: (
    context: Context,
    reader: Reader,
    asked: { readonly spending: Spending; readonly by: Proposer; readonly people: readonly RelatedPerson[] },
  ) => Promise<Result<unknown, Refusal>>
  /** In the transaction of the last signature, or of the end of a wait. The company is locked. */
  readonly carryOut: (
    context: Context,
    transaction: DatabaseTransaction,
    signed: {
      readonly spending: Spending
      readonly by: Pick<CompanyAuthority, 'companyId' | 'personId'> & { readonly sessionId: null }
      readonly at: Date
    },
  ) => Promise<void>
}
