import type { CardSpending } from '@dilo/domain/cards/card-spending.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import {
  isNotifiedOfChanges,
  noteLoneChange,
  peopleWhoAct,
  type RelatedPerson,
  whoActOnAll,
} from '../../signing/door.ts'

type Noted = {
  readonly spending: CardSpending
  /** Everybody who acts for the company, locked. */
  readonly people: readonly RelatedPerson[]
  /** When it takes effect, after a change of the signer's access. Null: at once. */
  readonly until: Date | null
  /** The base address of links to the bank. */
  readonly origin: string
}

/**
 * Tells the other heads and signatories that one person alone has let cards spend more, each with a link that locks the cards
 * (decision 228). The caller has locked the company.
 */
export const noteLoneSpending = (
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, personId, sessionId }: Pick<CompanyAuthority, 'companyId' | 'personId' | 'sessionId'>,
  { spending, ...noted }: Noted,
): Promise<void> =>
  noteLoneChange(context, transaction, context.above.changeKinds.cardSpending, {
    ...noted,
    companyId,
    by: { personId, sessionId },
    subjectId: spending.subjectId,
    proposal: spending,
  })

/**
 * Tells whether this person gets that message, when several sign or one alone: then they get no other about the same action.
 * @param accountId from which the card pays
 */
export async function hearsByLink(
  reader: Reader,
  { companyId, accountId, personId }: { companyId: string; accountId: string; personId: string },
): Promise<boolean> {
  const acting = whoActOnAll(await peopleWhoAct(reader, companyId), [accountId])
  return acting.some((one) => one.person_id === personId && isNotifiedOfChanges(one))
}
