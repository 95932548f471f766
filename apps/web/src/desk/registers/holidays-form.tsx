import { changedHolidays } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { parseHolidays } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

export function HolidaysForm({ register: { entries }, onClose, onDone }: NewValueProps<'holidays'>) {
  const { t } = useLingui()
  const [text, setText] = useState(() => entryBefore(entries, '9').value.join('\n'))
  const [isWrong, setIsWrong] = useState(false)
  const days = parseHolidays(text.split(/[\s,;]+/).filter((day) => day !== ''))
  const propose = (from: string) => {
    if (days === null) return undefined
    const [before, after] = [entryBefore(entries, from).value, [...days]]
    return { payload: { what: 'holidays' as const, from, value: after }, facts: changedHolidays({ before, after }) }
  }
  return (
    <ValueForm daysOnly propose={propose} onWrong={() => setIsWrong(true)} onClose={onClose} onDone={onDone}>
      <TextAreaField
        label={t`Вихідні, крім субот і неділь`}
        hint={t`День у рядку, наприклад 2027-01-01. Порожньо: лише суботи й неділі.`}
        rows={8}
        maxLength={4_000}
        spellCheck={false}
        value={text}
        error={isWrong && days === null ? t`Перевірте дні: кожен як 2027-01-01, не більше двохсот.` : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ValueForm>
  )
}
