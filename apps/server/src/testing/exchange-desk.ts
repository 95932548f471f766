import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import type { DealerRates } from '../ports/exchange-desk.ts'
import { asOwner } from './signatories.ts'
import type { TestBank } from './test-bank.ts'

type Rates = { readonly buys: string; readonly sells: string; readonly at?: number }

/** 43.3000 as millionths. */
export const rateOf = (text: string): OfficialRate => BigInt(Math.round(Number(text) * 1_000_000)) as OfficialRate

/** The dealer says what a test sets: rates as people write them, since now unless it is said otherwise. Null: it is silent. */
export function dealerSays(bank: TestBank, rates: Partial<Record<ForeignCurrency, Rates>> | null): void {
  const answer = (): DealerRates =>
    rates === null
      ? { kind: 'unavailable', why: 'silent' }
      : {
          kind: 'rates',
          rates: (['USD', 'EUR'] as const).flatMap((currency) => {
            const said = rates[currency]
            return said === undefined ? [] : [{ currency, buys: rateOf(said.buys), sells: rateOf(said.sells), at: said.at ?? bank.clock.now() }]
          }),
        }
  Object.assign(bank.context, { exchangeDesk: { ...bank.context.exchangeDesk, rates: async () => answer() } })
}

/** The National Bank's rates on every day that the bank knows. */
export const officialRatesAre = async (bank: TestBank, rates: Readonly<Record<ForeignCurrency, string>>): Promise<void> => {
  for (const [currency, rate] of Object.entries(rates))
    await asOwner(bank, 'update official_rate set rate = $2 where currency = $1', [currency, String(rateOf(rate))])
}
