import type { Converted } from '@dilo/domain/exchange/conversion.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Summary, SummaryLine } from '../forms/summary.tsx'
import type { ConversionSelection } from './conversion-search.ts'
import type { Conversion } from './conversion.ts'
import { rateText } from './exchange-words.ts'

type ConversionSummaryProps = {
  selection: Pick<ConversionSelection, 'give' | 'get'>
  conversion: Conversion
  /** The person's own rate stands for the bank's. */
  byLimit?: boolean
  /** The next step. */
  children?: ReactNode
}

/** The whole price before anything is signed, beside the form. */
export function ConversionSummary({ selection, conversion, byLimit = false, children }: ConversionSummaryProps) {
  const { t } = useLingui()
  if (!conversion.ok)
    return (
      <Summary label={t`Скільки коштує обмін`}>
        <SummaryLine name={<Trans>Отримаєте</Trans>}>—</SummaryLine>
      </Summary>
    )
  const { steps, give, get, left } = conversion.value
  const isAcross = steps.length > 1
  return (
    <Summary
      label={t`Скільки коштує обмін`}
      total={{
        name: byLimit ? <Trans>Отримаєте не менше</Trans> : <Trans>Отримаєте</Trans>,
        amount: get,
        currency: selection.get,
      }}
      foot={<div className="d-stack">{children}</div>}
    >
      <SummaryLine name={byLimit ? <Trans>Віддасте не більше</Trans> : <Trans>Віддасте</Trans>} amount>
        <Money amount={String(give)} currency={selection.give} shown />
      </SummaryLine>
      {steps.map((step, place) => (
        <StepLines key={step.side} step={step} place={isAcross ? place + 1 : null} byLimit={byLimit} />
      ))}
      {left > 0n && (
        <SummaryLine name={<Trans>Лишиться на рахунку</Trans>} amount>
          <Money amount={String(left)} currency="UAH" shown />
        </SummaryLine>
      )}
    </Summary>
  )
}

type StepLinesProps = {
  step: Converted['steps'][number]
  /** The place among several, from 1. */
  place: number | null
  byLimit: boolean
}

function StepLines({ step: { side, currency, rate, official, hryvnia, spread, fee }, place, byLimit }: StepLinesProps) {
  const money = (amount: bigint) => <Money amount={String(amount)} currency="UAH" shown />
  return (
    <>
      {place !== null && (
        <SummaryLine
          name={
            <strong>
              {side === 'SALE' ? (
                <Trans>
                  {place}. Продаєте {currency}
                </Trans>
              ) : (
                <Trans>
                  {place}. Купуєте {currency}
                </Trans>
              )}
            </strong>
          }
        >
          {money(hryvnia)}
        </SummaryLine>
      )}
      <SummaryLine name={byLimit ? <Trans>Ваш курс</Trans> : <Trans>Курс банку</Trans>}>{rateText(rate)}</SummaryLine>
      <SummaryLine name={<Trans>Курс НБУ</Trans>}>{rateText(official)}</SummaryLine>
      <SummaryLine name={<Trans>Різниця з курсом НБУ</Trans>} amount>
        {money(spread)}
      </SummaryLine>
      <SummaryLine name={<Trans>Комісія</Trans>} amount>
        {money(fee)}
      </SummaryLine>
    </>
  )
}
