import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { exchangeStateNames } from '@dilo/domain/flows/exchange-request.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { findDealtRates, findOrders } from './store.ts'

type Shown = DeskAnswer<'GET /api/desk/exchange'>

/** What lies at the dealer, the oldest first, with the rates that it said last. */
export async function readExchange({ database }: DeskContext): Promise<Shown> {
  const [rates, orders] = [await findDealtRates(database), await findOrders(database)]
  return {
    rates: rates.map(({ currency, buys, sells, at }) => ({
      currency: currency as Shown['rates'][number]['currency'],
      buys: String(buys),
      sells: String(sells),
      at: at.toISOString(),
    })),
    orders: orders.map((row) => ({
      companyId: row.companyId,
      exchangeId: row.exchangeId,
      company: { name: row.company, code: row.code },
      number: String(row.number),
      side: row.side,
      state: exchangeStateNames[row.state],
      currency: row.currency,
      amount: String(row.amount),
      filled: String(row.filled),
      rate: String(row.rate),
      mode: row.mode === 'bank' ? 'BANK' : 'LIMIT',
      isPartial: row.isPartial,
      validUntil: row.validUntil,
      signedAt: row.signedAt.toISOString(),
      waitsForPapers: row.papers === 'toCheck',
    })),
  }
}
