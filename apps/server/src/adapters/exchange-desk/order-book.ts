import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Database } from '../../db/open.ts'
import type { DealerAnswer, ExchangeDesk, ExchangeOrder } from '../../ports/exchange-desk.ts'

type Dealer = 'local' | 'officers'

/** A desk's future answer to an order, and its time. */
export type ComingAnswer = DealerAnswer & { readonly dueAt: number }

/** Writes an order down, with all that will be said of it. @returns false when it was here before */
export async function takeOrder(
  database: Database,
  dealer: Dealer,
  { orderId, side, currency, amount, rate, mode, isPartial, validUntil }: ExchangeOrder,
  { now, answers }: { readonly now: number; readonly answers: readonly ComingAnswer[] },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const taken = await transaction
      .insertInto('exchange_order')
      .values({
        order_id: orderId,
        dealer,
        side,
        currency,
        amount,
        rate,
        mode,
        partial: isPartial,
        valid_until: new Date(validUntil),
        received_at: new Date(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_id')
      .executeTakeFirst()
    if (taken === undefined) return false
    if (answers.length > 0) await transaction.insertInto('exchange_answer').values(answers.map(rowOf)).execute()
    return true
  })
}

const rowOf = (answer: ComingAnswer) => ({
  answer_id: answer.answerId,
  order_id: answer.orderId,
  dealt_at: new Date(answer.dealtAt),
  due_at: new Date(answer.dueAt),
  ...(answer.kind === 'fill'
    ? { fill_key: answer.fillKey, amount: answer.amount, rate: answer.rate, reason: null }
    : { fill_key: null, amount: null, rate: null, reason: answer.reason }),
})

/** The answers of a desk that keeps them in the bank's tables. */
export const answersOf = (
  database: Database,
  dealer: Dealer,
  clock: { now(): number },
): Pick<ExchangeDesk, 'answers' | 'confirm'> => ({
  async answers(atMost) {
    const rows = await database
      .selectFrom('exchange_answer as answer')
      .innerJoin('exchange_order as placed', 'placed.order_id', 'answer.order_id')
      .selectAll('answer')
      .where('placed.dealer', '=', dealer)
      .where('answer.due_at', '<=', new Date(clock.now()))
      .where('answer.confirmed', '=', false)
      .orderBy('answer.due_at')
      .orderBy('answer.answer_id')
      .limit(atMost)
      .execute()
    return rows.map(({ answer_id: answerId, order_id: orderId, dealt_at, fill_key: fillKey, amount, rate, reason }) => {
      const named = { answerId, orderId, dealtAt: dealt_at.getTime() }
      return fillKey === null || amount === null || rate === null
        ? { ...named, kind: 'refusal', reason: reason ?? '' }
        : { ...named, kind: 'fill', fillKey, amount: kopiykas(amount), rate: rate as OfficialRate }
    })
  },
  async confirm(answerIds) {
    if (answerIds.length === 0) return
    await database
      .updateTable('exchange_answer')
      .set({ confirmed: true })
      .where('answer_id', 'in', answerIds)
      .where('confirmed', '=', false)
      .execute()
  },
})

/** The currencies that an officer has stopped, and the rates that one has set. */
export const findDealerRates = (database: Database) => database.selectFrom('exchange_dealer_rate').selectAll().execute()
