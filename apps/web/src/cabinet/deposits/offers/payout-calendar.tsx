import type { Payout } from '@dilo/domain/deposits/deposit-schedule.ts'
import type { TaxedInterest } from '@dilo/domain/deposits/interest-tax.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { OfferTable } from './offer-table.tsx'

type PayoutCalendarProps = {
  payouts: readonly Payout[]
  total: TaxedInterest
  currency: Currency
  isTaxed: boolean
}

/** Every payout to the kopiyka, with its taxes: what is shown here is what is booked later. */
export function PayoutCalendar({ payouts, total, currency, isTaxed }: PayoutCalendarProps) {
  const { t } = useLingui()
  const money = (amount: bigint, of: Currency = currency) => <Money amount={String(amount)} currency={of} shown />
  // Taxes are counted in hryvnia, whatever the interest is in.
  const cells = ({ gross, incomeTax, militaryTax, net }: TaxedInterest) =>
    isTaxed ? [money(gross), money(incomeTax, 'UAH'), money(militaryTax, 'UAH'), money(net)] : [money(net)]
  const heads = isTaxed
    ? [<Trans>Нараховано</Trans>, <Trans>ПДФО</Trans>, <Trans>Військовий збір</Trans>, <Trans>Отримаєте</Trans>]
    : [<Trans>Отримаєте</Trans>]
  return (
    <OfferTable
      label={t`Календар виплат`}
      heads={[<Trans>За періодом по</Trans>, ...heads]}
      rows={payouts.map((payout) => ({ key: payout.on, head: shortDate(payout.on), cells: cells(payout) }))}
      foot={{ head: <Trans>Разом</Trans>, cells: cells(total) }}
    />
  )
}
