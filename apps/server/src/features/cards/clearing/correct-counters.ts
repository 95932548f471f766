import { type Purchase, usedOf } from '@dilo/domain/cards/purchase.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { changeCounters, type CounterChange } from './store.ts'

/** A purchase and the spend programs of its authorisations, in their order. */
type Counted = {
  readonly purchase: Purchase
  readonly programs: readonly (string | null)[]
  /** False: more of a purchase that was counted before. */
  readonly isFirst?: boolean
}

type OfCard = { readonly companyId: string; readonly cardId: string; readonly programId: string | null }

/**
 * Corrects the used limits by the present state of a purchase. Unauthorised amounts use the limits of the card's
 * present program. Before anything of the ledger: a decision takes its locks in this order, too.
 */
export async function correctCounters(
  transaction: DatabaseTransaction,
  card: OfCard,
  before: readonly Counted[],
  after: readonly Counted[],
): Promise<void> {
  const changes = new Map<string, CounterChange>()
  const add = (counted: Counted, sign: 1n | -1n): void => {
    for (const change of countersOf(card, counted)) {
      const key = `${change.of} ${change.period} ${change.startsOn}`
      const known = changes.get(key) ?? { ...change, amount: 0n, count: 0 }
      changes.set(key, {
        ...known,
        amount: known.amount + sign * change.amount,
        count: known.count + Number(sign) * change.count,
      })
    }
  }
  for (const counted of after) add(counted, 1n)
  for (const counted of before) add(counted, -1n)
  const changed = [...changes].filter(([, { amount, count }]) => amount !== 0n || count !== 0)
  const inOrder = changed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change)
  await changeCounters(transaction, card.companyId, inOrder)
}

/** The share of a purchase in each counter. It counts once, on its first day, if anything of it is left. */
function countersOf(card: OfCard, { purchase, programs, isFirst = true }: Counted): CounterChange[] {
  const used = usedOf(purchase)
  const isAny = used.some(({ amount }) => amount > 0n)
  return used.flatMap(({ at, amount }, index) => {
    const day = businessDateAt(at)
    const program = purchase.parts.length === 0 ? card.programId : (programs[index] ?? null)
    const count = index === 0 && isAny && isFirst ? 1 : 0
    const owners = program === null ? [card.cardId] : [card.cardId, program]
    return owners.flatMap((of): CounterChange[] => [
      { of, period: 'day', startsOn: day, amount, count },
      { of, period: 'month', startsOn: `${day.slice(0, 7)}-01`, amount, count },
    ])
  })
}
