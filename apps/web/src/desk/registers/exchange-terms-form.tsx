import { changedExchangeTerms } from '@dilo/domain/bank-values/changed-exchange-values.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EntryOf } from '../words/register-words.ts'
import { FeeFields, readFee, typedOf } from './tariff-form.tsx'
import { amountText, typedAmountOrNone } from '../words/typed-amount.ts'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

type Terms = EntryOf<'exchangeTerms'>['value']

const typedTerms = ({ opens, closes, fees, mostADay, mostOfPosition }: Terms) => ({
  opens: String(opens),
  closes: String(closes),
  SALE: typedOf(fees.SALE),
  PURCHASE: typedOf(fees.PURCHASE),
  mostADay: amountText(mostADay),
  mostOfPosition: amountText(mostOfPosition),
})

/** An hour of the day; undefined: it is none. */
const hourOf = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) <= 24 ? Number(text) : undefined

function readTerms(typed: ReturnType<typeof typedTerms>): Terms | undefined {
  const [opens, closes] = [hourOf(typed.opens), hourOf(typed.closes)]
  const [SALE, PURCHASE] = [readFee(typed.SALE), readFee(typed.PURCHASE)]
  const [mostADay, mostOfPosition] = [typedAmountOrNone(typed.mostADay), typedAmountOrNone(typed.mostOfPosition)]
  if (opens === undefined || closes === undefined || closes <= opens) return undefined
  if (SALE === undefined || PURCHASE === undefined) return undefined
  if (mostADay === undefined || mostADay === '0' || mostOfPosition === undefined || mostOfPosition === '0')
    return undefined
  return { opens, closes, fees: { SALE, PURCHASE }, mostADay, mostOfPosition }
}

/** When the bank exchanges currencies, what it costs, and how much at most. */
export function ExchangeTermsForm({ register: { entries }, onClose, onDone }: NewValueProps<'exchangeTerms'>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => typedTerms(entryBefore(entries, '9').value))
  const [isWrong, setIsWrong] = useState(false)
  const propose = (from: string) => {
    const after = readTerms(typed)
    if (after === undefined) return undefined
    const before = entryBefore(entries, from).value
    return {
      payload: { what: 'exchangeTerms' as const, from, value: after },
      facts: changedExchangeTerms({ before, after }),
    }
  }
  const [opens, closes] = [hourOf(typed.opens), hourOf(typed.closes)]
  const isBound = (text: string) => {
    const amount = typedAmountOrNone(text)
    return amount !== undefined && amount !== '0'
  }
  const fields = [
    { part: 'opens', label: t`Відкривається о годині`, isFit: opens !== undefined, says: t`Година від 0 до 24.` },
    {
      part: 'closes',
      label: t`Закривається о годині`,
      isFit: closes !== undefined && opens !== undefined && closes > opens,
      says: t`Година, пізніша за відкриття.`,
    },
    {
      part: 'mostADay',
      label: t`Клієнтові за день, ₴`,
      isFit: isBound(typed.mostADay),
      says: t`Введіть суму або нічого.`,
    },
    {
      part: 'mostOfPosition',
      label: t`Позиція банку в одній валюті`,
      isFit: isBound(typed.mostOfPosition),
      says: t`Введіть суму або нічого.`,
    },
  ] as const
  return (
    <ValueForm daysOnly propose={propose} onWrong={() => setIsWrong(true)} onClose={onClose} onDone={onDone}>
      <div className="k-fields">
        {fields.map(({ part, label, isFit, says }) => (
          <TextField
            key={part}
            label={label}
            inputMode="decimal"
            maxLength={20}
            value={typed[part]}
            error={isWrong && !isFit ? says : undefined}
            onChange={(event) => setTyped({ ...typed, [part]: event.currentTarget.value })}
          />
        ))}
      </div>
      {(['PURCHASE', 'SALE'] as const).map((side) => (
        <FeeFields
          key={side}
          name={side === 'SALE' ? t`Комісія за продаж` : t`Комісія за купівлю`}
          typed={typed[side]}
          isWrong={isWrong}
          onChange={(fee) => setTyped({ ...typed, [side]: fee })}
        />
      ))}
    </ValueForm>
  )
}
