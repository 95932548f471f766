import type { ConfirmationCause } from '@dilo/domain/rules/confirmation-cause.ts'
import { wholeScope } from '@dilo/domain/signing/access-change.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { beginRelation } from '../../companies/door.ts'
import { mayEnter, screeningIn } from '../../watch-lists/door.ts'
import { type Invitation, isIdentified } from '../invitation/store.ts'

/** The beginning of a relation: at once, or after the bank's confirmation. */
type Beginning = { readonly status: 'active' } | { readonly status: 'onConfirm'; readonly because: ConfirmationCause }

/**
 * Decides if the person who accepts an invitation acts for the company at once, or after the bank's confirmation
 * (decision 096): the bank confirms a head, a person in a place that no one could fill before, and a person whom it has not
 * identified yet, or holds against its lists (decision 229).
 */
async function beginningOf(
  context: Context,
  transaction: DatabaseTransaction,
  { givesStatus, type, companyId }: Invitation,
  personId: string,
): Promise<Beginning> {
  if (headsCompany(type)) return { status: 'onConfirm', because: 'head' }
  if (givesStatus === 'onConfirm') return { status: 'onConfirm', because: 'firstOfPlace' }
  const isKnown = await isIdentified(transaction, personId)
  return isKnown && (await mayEnter(screeningIn(context, transaction), { who: 'person', companyId, personId }))
    ? { status: 'active' }
    : { status: 'onConfirm', because: 'identification' }
}

/**
 * Makes the relation that an accepted invitation gives. Those who decide for the company have added the person, and
 * approved it by signature; who accepts confirms it, if nothing is left for the bank.
 * @returns the relation's status; null: the person has a relation to the company already, in any state
 */
export async function beginInvited(
  context: Context,
  transaction: DatabaseTransaction,
  invitation: Invitation,
  { personId, now }: { readonly personId: string; readonly now: Date },
): Promise<Beginning['status'] | null> {
  const beginning = await beginningOf(context, transaction, invitation, personId)
  const begun = await beginRelation(
    transaction,
    {
      ...invitation,
      ...wholeScope,
      personId,
      onConfirmBecause: beginning.status === 'onConfirm' ? beginning.because : null,
      // The secret of the invitation came to their phone.
      personConfirmsUntil: null,
      signsSince: now,
      now,
    },
    [
      { event: 'ADD', by: 'head' },
      { event: 'APPROVED', by: 'head' },
      ...(beginning.status === 'active' ? ([{ event: 'CONFIRM', by: 'person' }] as const) : []),
    ],
  )
  return begun ? beginning.status : null
}
