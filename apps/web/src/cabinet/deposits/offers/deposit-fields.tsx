import { Fact } from '@dilo/ui/fields/fact.tsx'
import type { OfferedProduct } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { SliderField } from '@dilo/ui/fields/slider-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../page/use-language.ts'
import {
  type Calculation,
  type ComparedPayout,
  comparePayouts,
  currenciesOf,
  daysUntil,
  termsOffered,
  type WantedDeposit,
} from './calculation.ts'
import type { Catalogue } from './catalogue.ts'
import type { SearchChange } from '../../address/search-parts.ts'
import { goals, type OfferSearch } from './offer-search.ts'
import { goalNames, payoutNames, rateText, useDaysText, useFaultText, useSumProblemText } from './offer-words.ts'
import { daysAtPlace, placeOfDays, placesOf, stepAt } from './term-scale.ts'

type DepositFieldsProps = {
  catalogue: Catalogue
  wanted: WantedDeposit
  calculation: Calculation
  /** Changes parts of the choice. */
  onChange: (change: SearchChange<OfferSearch>) => void
}

/** The choice of a product, with the best rate that it gives in the currency. */
export function ProductChoice({ catalogue, wanted, onChange }: Omit<DepositFieldsProps, 'calculation'>) {
  const language = useLanguage()
  const about = useAboutProduct()
  return (
    <RadioGroup
      label={<Trans>Який депозит</Trans>}
      look="cards"
      options={catalogue.products.map((product) => ({
        value: product.id,
        label: product.name[language],
        hint: about(product, wanted),
      }))}
      value={wanted.product.id}
      onChange={(product) => onChange({ product })}
    />
  )
}

/** The facts that a person compares products by: the best rate, and what the money may do meanwhile. */
function useAboutProduct(): (product: OfferedProduct, wanted: WantedDeposit) => string {
  const { t } = useLingui()
  return (product, { currency }) => {
    const shown = currenciesOf(product).includes(currency) ? currency : (currenciesOf(product)[0] ?? currency)
    const best = Math.max(0, ...product.ladder.filter((rung) => rung.currency === shown).map(({ rate }) => rate))
    const rate = rateText(best)
    const parts = [
      shown === currency ? t`до ${rate}` : t`до ${rate} у ${shown}`,
      product.kind === 'onDemand' && t`без строку, забрати будь-коли`,
      product.kind === 'overnight' && t`на ніч`,
      product.replenishing !== null && product.kind === 'term' && t`можна поповнювати`,
      product.kind === 'term' &&
        (product.returnsEarly === null ? t`до кінця строку не забрати` : t`можна забрати раніше`),
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
}

/** The currency of the deposit, where the product has several. */
export function CurrencyChoice({ wanted, onChange }: Pick<DepositFieldsProps, 'wanted' | 'onChange'>) {
  const { t } = useLingui()
  const offered = currenciesOf(wanted.product)
  if (offered.length < 2) return null
  return (
    <Segmented
      label={t`Валюта`}
      value={wanted.currency}
      options={offered.map((value) => ({ value, label: value }))}
      fill="equal"
      onChange={(currency) => onChange({ currency })}
    />
  )
}

/** The sum, both ways: the amount to put away, or the amount that it is to bring. */
export function SumField({
  wanted,
  calculation,
  onChange,
  hint,
}: Omit<DepositFieldsProps, 'catalogue'> & { hint?: ReactNode }) {
  const { t, i18n } = useLingui()
  const faultText = useFaultText()
  const problemText = useSumProblemText()
  const { goal, sum, currency } = wanted
  const fault = !calculation.ok && 'fault' in calculation && calculation.fault.field === 'amount' && calculation.fault
  const problem = !calculation.ok && 'problem' in calculation && calculation.problem
  const labels = { amount: t`Сума депозиту`, toEarn: t`Скільки заробити`, toReceive: t`Скільки мати наприкінці` }
  const hints = {
    amount: undefined,
    toEarn: t`Після податків, за весь строк`,
    toReceive: t`Депозит разом із процентами після податків`,
  }
  return (
    <div className="d-stack d-gap-3">
      <Segmented
        label={t`Від чого рахувати`}
        value={goal}
        options={goals.map((value) => ({ value, label: i18n._(goalNames[value]) }))}
        onChange={(next) => onChange({ goal: next })}
        fill="words"
      />
      <AmountField
        name="sum"
        label={labels[goal]}
        currency={currency}
        value={sum}
        onChange={(typed) => onChange({ sum: typed })}
        hint={hint ?? hints[goal]}
        error={fault ? faultText(fault, currency) : problem ? problemText(problem, sum) : undefined}
      />
      {goal !== 'amount' && calculation.ok && (
        <p>
          <Trans>
            Для цього покладіть <Money amount={String(calculation.value.amount)} currency={currency} shown />
          </Trans>
        </p>
      )}
    </div>
  )
}

/** The term: by the slider over the steps of the ladder, or by the day on which the money is needed. */
export function TermField({ catalogue, wanted, calculation, onChange }: DepositFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const daysText = useDaysText()
  const faultText = useFaultText()
  const [backBy, setBackBy] = useState('')
  const { days, product, currency } = wanted
  if (days === null || product.kind === 'overnight') return null
  const steps = termsOffered(product, currency)
  const current = stepAt(steps, days)
  const until = calculation.ok ? calculation.value.returnsOn : null
  const back = until === null ? '' : longDate(until, language)
  const fault = !calculation.ok && 'fault' in calculation && calculation.fault.field === 'days' && calculation.fault
  const by = parseBusinessDate(backBy)
  const found = by.ok ? daysUntil(catalogue, wanted, by.value) : null
  const choose = (next: number) => {
    setBackBy('')
    onChange({ days: next })
  }
  return (
    <div className="d-stack d-gap-4">
      <SliderField
        label={t`Строк`}
        aside={<strong>{daysText(days)}</strong>}
        min={0}
        max={Math.max(0, placesOf(steps) - 1)}
        value={placeOfDays(steps, days)}
        onChange={(place) => choose(daysAtPlace(steps, place, days))}
        valueText={daysText(days)}
        parts={steps.map(({ from, to }, place) => ({
          key: `${from}`,
          name: from === to ? String(from) : `${from}–${to}`,
          isCurrent: place === current,
        }))}
        hint={back === '' ? undefined : <Fact>{t`Гроші повернуться ${back}`}</Fact>}
        error={fault ? faultText(fault, currency) : undefined}
      />
      <DateField
        name="backBy"
        label={t`Або день, на який потрібні гроші`}
        value={backBy}
        min={catalogue.today}
        onChange={({ currentTarget: { value } }) => {
          setBackBy(value)
          const day = parseBusinessDate(value)
          const longest = day.ok ? daysUntil(catalogue, wanted, day.value) : null
          if (longest !== null) onChange({ days: longest })
        }}
        error={
          by.ok && by.value > catalogue.today && found === null ? t`Найкоротший строк закінчується пізніше` : undefined
        }
        hint={t`Підберемо найдовший строк, що встигне`}
      />
    </div>
  )
}

const keyOf = ({ payout, capitalised }: Pick<ComparedPayout, 'payout' | 'capitalised'>): string =>
  `${payout} ${capitalised}`

/** The ways to pay interest: each with its rate, and its yield from the same money. */
export function PayoutChoice({ catalogue, wanted, calculation, onChange }: DepositFieldsProps) {
  const { t, i18n } = useLingui()
  if (!calculation.ok) return null
  const { currency } = wanted
  const ways = comparePayouts(catalogue, wanted, calculation.value.amount)
  if (ways.length < 2) return null
  const best = ways.reduce((most, { net }) => (net > most ? net : most), 0n)
  const nameOf = ({ payout, capitalised }: ComparedPayout): string => {
    const when = i18n._(payoutNames[payout])
    return capitalised ? t`Додавати до депозиту ${when}` : t`Виплачувати ${when}`
  }
  return (
    <RadioGroup
      label={<Trans>Проценти</Trans>}
      look="cards"
      options={ways.map((way) => ({
        value: keyOf(way),
        label: nameOf(way),
        hint: (
          <>
            {rateText(way.rate)} · <Money amount={String(way.net)} currency={currency} shown />
            {way.net === best && (
              <>
                {' · '}
                <Trans>найбільше</Trans>
              </>
            )}
          </>
        ),
      }))}
      value={keyOf(wanted)}
      onChange={(key) => {
        const way = ways.find((one) => keyOf(one) === key)
        if (way) onChange({ payout: way.payout, adds: way.capitalised ? 'yes' : undefined })
      }}
    />
  )
}

/** A better rate that a little more money, or another term, would bring. */
export function BetterRate({ wanted, calculation, onChange }: Omit<DepositFieldsProps, 'catalogue'>) {
  if (!calculation.ok || calculation.value.next === null || wanted.goal !== 'amount') return null
  const { amountFrom, rate } = calculation.value.next
  const better = rateText(rate)
  return (
    <p className="d-meta">
      <Trans>
        Від <Money amount={String(amountFrom)} currency={wanted.currency} shown /> ставка {better}.
      </Trans>{' '}
      <Button variant="quiet" size="small" onClick={() => onChange({ sum: String(amountFrom / 100n) })}>
        <Trans>Порахувати з цією сумою</Trans>
      </Button>
    </p>
  )
}
