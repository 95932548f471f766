import type { Currency } from '@dilo/domain/values/currency.ts'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Summary, SummaryLine } from '../../forms/summary.tsx'
import { useLanguage } from '../../page/use-language.ts'
import type { Calculated, Calculation } from './calculation.ts'
import type { Catalogue } from './catalogue.ts'
import { rateText } from './offer-words.ts'

type OfferSummaryProps = {
  calculation: Calculation
  currency: Currency
  catalogue: Catalogue
  /** The next step. */
  children?: ReactNode
}

/** The yield of a deposit, beside its form. */
export function OfferSummary({ calculation, currency, catalogue, children }: OfferSummaryProps) {
  const { t } = useLingui()
  const language = useLanguage()
  // Before a sum is typed nothing is promised: lines of zeros say nothing.
  if (!calculation.ok || calculation.value.amount === 0n)
    return (
      <Summary label={t`Що дасть депозит`}>
        <SummaryLine name={<Trans>Дохід</Trans>}>—</SummaryLine>
      </Summary>
    )
  const { value } = calculation
  return (
    <Summary
      label={t`Що дасть депозит`}
      total={{
        name: value.returnsOn === null ? <Trans>Ваш дохід за рік</Trans> : <Trans>Ваш дохід</Trans>,
        amount: value.total.net,
        currency,
      }}
      foot={
        <div className="d-stack">
          {catalogue.guarantee && <p className="d-meta">{catalogue.guarantee[language]}</p>}
          {children}
        </div>
      }
    >
      <SummaryLine name={<Trans>Ставка, річних</Trans>}>
        {rateText(value.rate)}
        {value.rateIs !== 'base' && (
          <>
            {' · '}
            {value.rateIs === 'individual' ? <Trans>ваша особлива</Trans> : <Trans>акційна</Trans>}
          </>
        )}
      </SummaryLine>
      <Sums calculated={value} currency={currency} />
      {value.returnsOn !== null && (
        <>
          <SummaryLine name={<Trans>Останній день із процентами</Trans>}>
            {longDate(value.endsOn ?? '', language)}
          </SummaryLine>
          <SummaryLine name={<Trans>Повернемо</Trans>}>{longDate(value.returnsOn, language)}</SummaryLine>
        </>
      )}
    </Summary>
  )
}

function Sums({
  calculated: { amount, total, schedule, quoted },
  currency,
}: {
  calculated: Calculated
  currency: Currency
}) {
  const taxes = total.incomeTax + total.militaryTax
  return (
    <>
      <SummaryLine name={<Trans>Сума депозиту</Trans>} amount>
        <Money amount={String(amount)} currency={currency} shown />
      </SummaryLine>
      <SummaryLine name={<Trans>Нараховані проценти</Trans>} amount>
        <Money amount={String(total.gross)} currency={currency} shown />
      </SummaryLine>
      {quoted.tax === null ? (
        <SummaryLine name={<Trans>Податки</Trans>}>
          <Trans>не утримуємо</Trans>
        </SummaryLine>
      ) : (
        <SummaryLine name={<Trans>ПДФО і військовий збір</Trans>} amount>
          <Money amount={String(taxes)} currency="UAH" shown />
        </SummaryLine>
      )}
      <SummaryLine name={<Trans>На руки наприкінці</Trans>} amount>
        <Money amount={String(quoted.capitalised ? schedule.returned : amount + total.net)} currency={currency} shown />
      </SummaryLine>
    </>
  )
}
