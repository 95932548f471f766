import { asksOfWays, type WayOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { RecipientWait } from '../../access/door.ts'
import { type Access, lockPeople } from './access-of-person.ts'
import { longestOf, standingWait } from './standing-wait.ts'

type AccessOfPerson = Access & { readonly personId: string }

/** One person, who is locked until the transaction ends; or the accesses of several, whom the caller has locked. */
type By =
  | { readonly companyId: string; readonly personId: string }
  | { readonly companyId: string; readonly accesses: readonly AccessOfPerson[] }

/** True if the company knew the recipient before an instant. */
type IsKnown = (before: Date) => Promise<boolean>

/**
 * @property wait the time until which the money, or the action, waits: null, it leaves at once
 * @property causes the people whose access has changed, each with their own wait
 */
type Leaving = {
  readonly wait: RecipientWait | null
  readonly causes: readonly { readonly personId: string; readonly wait: RecipientWait }[]
}

const atOnce: Leaving = { wait: null, causes: [] }

/**
 * Tells whether money may leave a company now by this way, by these people, to this recipient (decision 228). The table of
 * ways (domain `ways-of-money.ts`) says whether a recent change of a person's access closes the way, makes it wait, or
 * does not count, and why not.
 * @param toWhom nobody is known without it
 * accessChangedLately: the way is closed until the wait is over.
 */
export async function mayLeaveNow(
  context: Context,
  transaction: DatabaseTransaction,
  way: WayOfMoney,
  by: By,
  toWhom?: IsKnown,
): Promise<Result<Leaving, Refusal>> {
  const asks = asksOfWays[way].accessWait
  if (asks !== 'later' && asks !== 'refused') return ok(atOnce)
  const accesses = 'accesses' in by ? by.accesses : await lockPeople(transaction, [by.personId], by.companyId)
  const leaving = await leavingBy(context, accesses, toWhom)
  if (leaving.wait === null || asks === 'later') return ok(leaving)
  const left = Math.ceil((leaving.wait.until.getTime() - context.clock.now()) / 1000)
  return refused({ code: 'accessChangedLately', retryAfter: Math.max(left, 1) })
}

/** The longest wait of several people counts, and the earliest change. */
async function leavingBy(
  context: Pick<Context, 'config' | 'clock'>,
  accesses: readonly AccessOfPerson[],
  toWhom?: IsKnown,
): Promise<Leaving> {
  const causes = accesses.flatMap((access) => {
    const wait = standingWait(context, access)
    return wait === null ? [] : [{ personId: access.personId, wait }]
  })
  const wait = longestOf(causes.map((cause) => cause.wait))
  return wait === null || (await toWhom?.(wait.since)) === true ? atOnce : { wait, causes }
}
