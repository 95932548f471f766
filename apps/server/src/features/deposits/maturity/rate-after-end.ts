import type { DepositCatalogue } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { rungOf } from '@dilo/domain/deposits/deposit-product.ts'
import type { YearlyRate } from '@dilo/domain/deposits/interest.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import { currencyOfLedger } from '@dilo/domain/values/ledger-currency.ts'
import type { OffersOfDay } from './offers-of-day.ts'
import type { EndingDeposit } from './store.ts'

/**
 * The rate of a deposit that nobody can take back at its end: that of deposits without an end, for its balance, and
 * never more than its own (Civil Code, article 1060, part 4). Without such an offer it earns nothing.
 */
export function onDemandRateOf(
  deposit: Pick<EndingDeposit, 'currency' | 'rate' | 'returns_on'>,
  amount: Kopiykas = zero,
  offers: OffersOfDay,
): YearlyRate {
  const { offered } = offers(deposit.returns_on)
  return Math.min(deposit.rate, bestOnDemand(offered, { deposit, amount }) ?? 0)
}

const bestOnDemand = (
  offered: DepositCatalogue,
  {
    deposit,
    amount,
  }: {
    readonly deposit: { readonly currency: EndingDeposit['currency']; readonly returns_on: BusinessDate }
    readonly amount: Kopiykas
  },
): YearlyRate | null =>
  offered
    .filter(({ kind }) => kind === 'onDemand')
    .map((product) =>
      rungOf(
        product,
        { currency: currencyOfLedger(deposit.currency), amount, days: null, payout: 'monthly' },
        deposit.returns_on,
      ),
    )
    .reduce<YearlyRate | null>((best, rung) => (rung !== null && rung.rate > (best ?? -1) ? rung.rate : best), null)
