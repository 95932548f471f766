import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { DealerAnswer } from '../../../ports/exchange-desk.ts'
import { type BookedAnswer, bookAnswer } from './book-answer.ts'
import { placeOfOrder } from './order-of-request.ts'
import { noteContradiction } from './store.ts'

/** An answer of the dealer, and its outcome. */
type TakenDeal = { readonly answer: DealerAnswer; readonly meaning: BookedAnswer }

const isBooked = (meaning: BookedAnswer): meaning is 'booked' | 'repeated' =>
  meaning === 'booked' || meaning === 'repeated'

/**
 * Takes the dealer's next answers, each in its own transaction, and confirms those that are stored: a server that dies
 * before gets them again. An answer to no request of the bank is noted for an officer, and booked nowhere.
 * @throws when some could not be taken, after all the others were: the dealer repeats them
 */
export async function takeDeals(context: Context, atMost: number): Promise<TakenDeal[]> {
  const taken: TakenDeal[] = []
  const faults: unknown[] = []
  for (const answer of await context.exchangeDesk.answers(atMost)) {
    try {
      taken.push({ answer, meaning: await takeDeal(context, answer) })
    } catch (fault) {
      faults.push(fault)
    }
  }
  await context.exchangeDesk.confirm(taken.map(({ answer }) => answer.answerId))
  if (taken.some(({ meaning }) => meaning === 'booked')) context.wakeOutbox()
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} answers of the dealer could not be taken: ${faults[0]}`)
  return taken
}

/** The contradictions among what was taken. */
export const contradictionsOf = (taken: readonly TakenDeal[]): readonly TakenDeal[] =>
  taken.filter(({ meaning }) => !isBooked(meaning))

async function takeDeal(context: Context, answer: DealerAnswer): Promise<BookedAnswer> {
  const at = new Date(context.clock.now())
  const place = placeOfOrder(answer.orderId)
  if (place === null) {
    await noteContradiction(context.database, answer, { place: null, why: 'stray', at })
    return 'stray'
  }
  return certain(
    await inTransaction<BookedAnswer, never>(context.database, async (transaction) => {
      const meaning = await bookAnswer(context, transaction, place, answer)
      if (!isBooked(meaning))
        await noteContradiction(transaction, answer, { place: meaning === 'stray' ? null : place, why: meaning, at })
      return ok(meaning)
    }),
  )
}
