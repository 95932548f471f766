import type { Currency } from '@dilo/domain/values/currency.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { useLingui } from '@lingui/react/macro'
import { SumsTable } from '../../page/sums-table.tsx'

type Amount = bigint | string

/** Interest of a period and its taxes: as counted here, or as the bank's quote has it. */
type Interest = {
  readonly gross: Amount
  readonly incomeTax: Amount
  readonly militaryTax: Amount
  readonly net: Amount
}

type PayoutCalendarProps = {
  payouts: readonly (Interest & { readonly on: string })[]
  total: Interest
  currency: Currency
  isTaxed: boolean
  /** Interest is added to the deposit. */
  adds: boolean
}

/** Every payout to the kopiyka, with its taxes: what is shown here is what is booked later. */
export function PayoutCalendar({ payouts, total, currency, isTaxed, adds }: PayoutCalendarProps) {
  const { t } = useLingui()
  // Taxes are counted in hryvnia, whatever the interest is in.
  const sums = ({ gross, incomeTax, militaryTax, net }: Interest) => [
    ...(isTaxed
      ? [
          { amount: gross, currency },
          { amount: incomeTax, currency: 'UAH' as const },
          { amount: militaryTax, currency: 'UAH' as const },
        ]
      : []),
    { amount: net, currency },
  ]
  return (
    <SumsTable
      label={t`Календар виплат`}
      heads={[
        t`За період по`,
        ...(isTaxed ? [t`Нараховано`, t`ПДФО`, t`Військовий збір`] : []),
        adds ? t`Додаємо` : t`Отримаєте`,
      ]}
      rows={payouts.map((payout) => ({ head: shortDate(payout.on), sums: sums(payout) }))}
      foot={{ head: t`Разом`, sums: sums(total) }}
    />
  )
}
