import { changedTaxes } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { taxWords } from '../words/deposit-words.ts'
import { percentText, typedPercent } from '../words/typed-amount.ts'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

const taxes = ['incomeTax', 'militaryTax'] as const

export function InterestTaxesForm({ register: { entries }, onClose, onDone }: NewValueProps<'interestTaxes'>) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(() => {
    const { incomeTax, militaryTax } = entryBefore(entries, '9').value
    return { incomeTax: percentText(incomeTax), militaryTax: percentText(militaryTax) }
  })
  const [isWrong, setIsWrong] = useState(false)
  const propose = (from: string) => {
    const [incomeTax, militaryTax] = [typedPercent(typed.incomeTax), typedPercent(typed.militaryTax)]
    if (incomeTax === undefined || militaryTax === undefined || incomeTax + militaryTax >= 10_000) return undefined
    const after = { incomeTax, militaryTax }
    const before = entryBefore(entries, from).value
    return { payload: { what: 'interestTaxes' as const, from, value: after }, facts: changedTaxes({ before, after }) }
  }
  return (
    <ValueForm daysOnly propose={propose} onWrong={() => setIsWrong(true)} onClose={onClose} onDone={onDone}>
      <div className="k-fields">
        {taxes.map((tax) => (
          <TextField
            key={tax}
            label={`${i18n._(taxWords[tax])}, %`}
            inputMode="decimal"
            maxLength={6}
            value={typed[tax]}
            error={isWrong && typedPercent(typed[tax]) === undefined ? t`Введіть відсоток від 0 до 100.` : undefined}
            onChange={(event) => setTyped({ ...typed, [tax]: event.currentTarget.value })}
          />
        ))}
      </div>
    </ValueForm>
  )
}
