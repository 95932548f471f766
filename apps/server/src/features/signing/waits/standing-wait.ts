import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type Access, lockPeople, type RecipientWait } from './access-of-person.ts'

/** In a demo every wait of a change is over soon enough to be seen. */
export const DEMO_WAIT_MS = MINUTE

/**
 * What makes somebody's payments to new recipients wait now: a change of their own access, or that they have become a
 * signatory of the company lately. Of two the longer one is told, and nobody becomes known since the earlier one. Null: nothing does.
 */
export function standingWait(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { own, signsSince, demoTenantId }: Access,
): RecipientWait | null {
  const lasts = demoTenantId === null ? config.newRecipientsWaitMs.newSignatory : DEMO_WAIT_MS
  const ofSignatory: RecipientWait | null = signsSince && {
    since: signsSince,
    until: new Date(signsSince.getTime() + lasts),
    cause: 'newSignatory',
  }
  return longestOf(
    [own, ofSignatory].filter((wait) => wait !== null && wait.until.getTime() > clock.now()) as RecipientWait[],
  )
}

/** The longest of the waits that stand, since the earliest. Null: there is none. */
export function longestOf(standing: readonly RecipientWait[]): RecipientWait | null {
  const [longest] = standing.toSorted((left, right) => right.until.getTime() - left.until.getTime())
  return longest === undefined
    ? null
    : { ...longest, since: new Date(Math.min(...standing.map(({ since }) => since.getTime()))) }
}

type People = { readonly companyId: string; readonly personIds: readonly string[] }

/**
 * The longest wait after a change of access that stands of any of these people, who are kept from changing until the
 * transaction ends. While it does, what they grant or sign for the company waits as their payments to new recipients do. Null: none stands.
 */
export async function standingWaitOf(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, personIds }: People,
): Promise<RecipientWait | null> {
  if (personIds.length === 0) return null
  const people = await lockPeople(transaction, personIds, companyId)
  return longestOf(people.flatMap((person) => standingWait(context, person) ?? []))
}
