import { type FillFault, takeFill, withFill } from '@dilo/domain/exchange/exchange-fills.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { sql } from 'kysely'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { type RequestRow, findRequest } from '../record/store.ts'
import { filledOf, type Place, signedExchangeOf } from './order-of-request.ts'

/** The view of an officer who deals: the rates that were set, and the orders that are theirs to deal. */
export async function dealerDesk(reader: Reader, keeps = sql<boolean>`true`) {
  const rates = await reader.selectFrom('exchange_dealer_rate').selectAll().orderBy('currency').execute()
  const orders = await reader
    .selectFrom('exchange_order as placed')
    .innerJoin('exchange_request as request', (join) =>
      join.on(sql<boolean>`placed.order_id = request.company_id || '/' || request.request_id`),
    )
    .select([
      'request.company_id',
      'request.request_id',
      'request.number',
      'request.side',
      'request.currency',
      'request.amount',
      'request.rate',
      'request.mode',
      'request.partial',
      'request.valid_until',
      'request.filled_amount',
      'request.state',
      'placed.received_at',
    ])
    .select(
      sql<bigint>`coalesce((select sum(said.amount) from exchange_answer said
      where said.order_id = placed.order_id and not said.confirmed and said.fill_key is not null), 0)::bigint`.as(
        'reported',
      ),
    )
    .where('placed.dealer', '=', 'officers')
    .where('request.state', 'in', ['executing', 'filling'])
    .where(keeps)
    .orderBy('placed.received_at')
    .limit(200)
    .execute()
  return { rates, orders }
}

type By = { readonly by: string; readonly at: Date }

/** An officer says at which rates they deal; they hold for ten minutes, as every dealer's. */
export async function setDealerRate(
  transaction: DatabaseTransaction,
  {
    currency,
    buys,
    sells,
    by,
    at,
  }: By & {
    readonly currency: ForeignCurrency
    readonly buys: OfficialRate
    readonly sells: OfficialRate
  },
): Promise<void> {
  const set = { buys, sells, stopped: false, set_at: at, set_by: by }
  await transaction
    .insertInto('exchange_dealer_rate')
    .values({ currency, ...set })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(set))
    .execute()
}

/** Stops a currency, or lets it be dealt again: nobody gets a quote of it meanwhile, from any dealer. */
export async function stopCurrency(
  transaction: DatabaseTransaction,
  { currency, stopped, by, at }: By & { readonly currency: ForeignCurrency; readonly stopped: boolean },
): Promise<void> {
  const set = { stopped, set_at: at, set_by: by }
  await transaction
    .insertInto('exchange_dealer_rate')
    .values({ currency, ...set })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet(set))
    .execute()
}

type OrderFault = FillFault | 'notAtDesk'

/**
 * An officer says what they have dealt of an order; it is booked with the dealer's other answers.
 * @param fillKey names the deal: the same again is the same
 */
export async function fillOrder(
  transaction: DatabaseTransaction,
  {
    companyId,
    requestId,
    amount,
    rate,
    fillKey,
    at,
  }: Place & {
    readonly amount: bigint
    readonly rate: OfficialRate
    readonly fillKey: string
    readonly at: Date
  },
): Promise<Result<void, OrderFault>> {
  const order = await orderAtDesk(transaction, { companyId, requestId })
  if (order === null) return refused('notAtDesk')
  const { row, orderId } = order
  const said = await saidOf(transaction, orderId)
  let sum = filledOf(row)
  for (const one of said) {
    const before = takeFill(signedExchangeOf(row), sum, one)
    if (before.ok) sum = withFill(sum, before.value)
  }
  const taken = takeFill(signedExchangeOf(row), sum, { amount: kopiykas(amount), rate })
  if (!taken.ok) return taken
  await transaction
    .insertInto('exchange_answer')
    .values({
      answer_id: `${orderId}/${fillKey}`,
      order_id: orderId,
      fill_key: fillKey,
      amount,
      rate,
      reason: null,
      dealt_at: at,
      due_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ok(undefined)
}

/** An officer stops dealing an order, with the reason for the client. */
export async function rejectOrder(
  transaction: DatabaseTransaction,
  { companyId, requestId, reason, at }: Place & { readonly reason: string; readonly at: Date },
): Promise<Result<void, 'notAtDesk'>> {
  const order = await orderAtDesk(transaction, { companyId, requestId })
  if (order === null) return refused('notAtDesk')
  const { orderId } = order
  await transaction
    .insertInto('exchange_answer')
    .values({
      answer_id: `${orderId}/${risingId()}`,
      order_id: orderId,
      fill_key: null,
      amount: null,
      rate: null,
      reason,
      dealt_at: at,
      due_at: at,
    })
    .execute()
  return ok(undefined)
}

async function orderAtDesk(
  transaction: DatabaseTransaction,
  { companyId, requestId }: Place,
): Promise<{ readonly row: RequestRow; readonly orderId: string } | null> {
  const orderId = `${companyId}/${requestId}`
  const placed = await transaction
    .selectFrom('exchange_order')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('dealer', '=', 'officers')
    .executeTakeFirst()
  const row = placed === undefined ? undefined : await findRequest(transaction, companyId, requestId)
  return row !== undefined && (row.state === 'executing' || row.state === 'filling') ? { row, orderId } : null
}

/** The officers' answers to an order that are not booked yet. */
async function saidOf(reader: Reader, orderId: string) {
  const rows = await reader
    .selectFrom('exchange_answer')
    .select(['amount', 'rate'])
    .where('order_id', '=', orderId)
    .where('confirmed', '=', false)
    .where('fill_key', 'is not', null)
    .orderBy('due_at')
    .execute()
  return rows.flatMap(({ amount, rate }) =>
    amount === null || rate === null ? [] : [{ amount: kopiykas(amount), rate: rate as OfficialRate }],
  )
}
