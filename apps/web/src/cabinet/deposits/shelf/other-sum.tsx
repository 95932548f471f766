import type { Shelf } from '@dilo/contract/shelf-calls.ts'
import { brokenBy, idleMoneyOf } from '@dilo/domain/deposits/shelf.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { type BusinessDate, parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../page/use-language.ts'
import { planOf } from './cash-plan.ts'

/** A sum and a day of one's own: whether something planned would break, shown as they are typed. */
export function OtherSum({ answer }: { answer: Shelf }) {
  const { t } = useLingui()
  const [first] = answer.proposals
  const [sum, setSum] = useState('')
  const [until, setUntil] = useState<string>(first?.until ?? plusDays(answer.today as BusinessDate, 30))
  return (
    <Card title={<Trans>А якщо інакше?</Trans>}>
      <div className="c-form d-stack d-gap-5">
        <div className="c-form-halves">
          <AmountField name="shelved" label={t`Відкласти`} currency={answer.currency} value={sum} onChange={setSum} />
          <DateField
            name="until"
            label={t`Потрібні знову`}
            value={until}
            min={plusDays(answer.today as BusinessDate, 1)}
            max={answer.furthest as BusinessDate}
            onChange={({ currentTarget: { value } }) => setUntil(value)}
          />
        </div>
        <Verdict answer={answer} sum={sum} until={until} />
      </div>
    </Card>
  )
}

function Verdict({ answer, sum, until }: { answer: Shelf; sum: string; until: string }) {
  const language = useLanguage()
  const plan = useMemo(() => planOf(answer), [answer])
  const day = parseBusinessDate(until)
  if (!day.ok || day.value <= plan.today || day.value > answer.furthest) return null
  const { currency } = answer
  const idle = idleMoneyOf(plan)(day.value)
  const typed = parseAmountInput(sum, currency)
  const date = longDate(day.value, language)
  if (!typed.ok)
    return (
      <p>
        <Trans>
          До {date} можна відкласти до <Money amount={String(idle)} currency={currency} />.
        </Trans>
      </p>
    )
  const broken = brokenBy(plan, { shelved: typed.value, until: day.value })
  if (broken !== null) {
    const on = longDate(broken.on, language)
    return (
      <Banner
        tone="warning"
        live
        title={
          <Trans>
            {on} не вистачить <Money amount={String(broken.short)} currency={currency} shown /> на заплановане
          </Trans>
        }
      >
        <p>
          <Trans>
            До {date} можна відкласти до <Money amount={String(idle)} currency={currency} />.
          </Trans>
        </p>
      </Banner>
    )
  }
  return (
    <Banner tone={typed.value > idle ? 'info' : 'success'} live>
      <p>
        {typed.value > idle ? (
          <Trans>
            На заплановане вистачить, але запас стане меншим, ніж ви хотіли. Без цього — до{' '}
            <Money amount={String(idle)} currency={currency} />.
          </Trans>
        ) : (
          <Trans>До {date} вистачить і на заплановане, і на запас.</Trans>
        )}
      </p>
    </Banner>
  )
}
