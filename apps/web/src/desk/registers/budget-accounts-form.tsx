import { changedBudgetAccounts } from '@dilo/domain/bank-values/changed-budget-accounts.ts'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { budgetAccountsText, readBudgetAccounts } from './budget-accounts-text.ts'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

/** Accounts of the budget that end, one a line; the page names the line that is wrong. */
export function BudgetAccountsForm({ register: { entries }, onClose, onDone }: NewValueProps<'budgetAccounts'>) {
  const { t } = useLingui()
  const [text, setText] = useState(() => budgetAccountsText(entryBefore(entries, '9').value))
  const [isWrong, setIsWrong] = useState(false)
  const after = readBudgetAccounts(text)
  const propose = (from: string) => {
    if ('wrongLine' in after) return undefined
    const before = entryBefore(entries, from).value
    return {
      payload: { what: 'budgetAccounts' as const, from, value: after },
      facts: changedBudgetAccounts({ before, after }),
    }
  }
  const wrongLine = isWrong && 'wrongLine' in after ? after.wrongLine : undefined
  return (
    <ValueForm propose={propose} onWrong={() => setIsWrong(true)} onClose={onClose} onDone={onDone}>
      <TextAreaField
        label={t`Код доходів, перший і останній день`}
        hint={t`Один строк у рядку, наприклад 11011700 2026-07-01 2026-12-31. Порожньо: таких рахунків немає.`}
        rows={8}
        maxLength={8_000}
        spellCheck={false}
        value={text}
        error={
          wrongLine === undefined
            ? undefined
            : t`Перевірте рядок ${wrongLine}: код із восьми цифр, перший день і останній. Строки одного коду не перетинаються, рядків не більше ста.`
        }
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ValueForm>
  )
}
