import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import type { MadeAction } from '../action/use-actions.ts'
import { typedAmount, typedPercent } from '../words/typed-amount.ts'

type OwnRateDialogProps = { companyId: string; onClose: () => void; onDone: (made: MadeAction) => void }

/** A rate that is agreed with one company; another person decides on it. */
export function OwnRateDialog({ companyId, onClose, onDone }: OwnRateDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ productId: 'term', days: '92', amountFrom: '', rate: '', until: '' })
  const [currency, setCurrency] = useState<Currency>('UAH')
  const [isWrong, setIsWrong] = useState(false)
  const days = /^\d{1,4}$/.test(typed.days.trim()) ? Number(typed.days) : undefined
  const [amountFrom, rate] = [typedAmount(typed.amountFrom), typedPercent(typed.rate)]
  const until = parseBusinessDate(typed.until)
  const productId = typed.productId.trim()
  const isProduct = /^[a-z][a-z0-9-]{1,39}$/.test(productId)
  const action = () => {
    if (!isProduct || days === undefined || amountFrom === undefined || rate === undefined || !until.ok) {
      setIsWrong(true)
      return undefined
    }
    const payload = { companyId, productId, currency, days, amountFrom, rate, until: until.value }
    return { kind: 'depositRate' as const, payload }
  }
  const field = (name: keyof typeof typed, label: string, error: string | undefined) => (
    <TextField
      label={label}
      maxLength={40}
      value={typed[name]}
      error={isWrong ? error : undefined}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  )
  return (
    <ActionDialog
      title={t`Окрема ставка за депозитом`}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      action={action}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>Діятиме, де вона вища за звичайну. Щоб скасувати її, задайте 0 %.</Trans>
      </p>
      <div className="k-fields">
        {field('productId', t`Код депозиту`, isProduct ? undefined : t`Введіть код із реєстру депозитів.`)}
        <SelectField
          label={t`Валюта`}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value as Currency)}
        >
          {currencies.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        {field('days', t`Строк, днів`, days === undefined ? t`Введіть кількість днів.` : undefined)}
        {field('amountFrom', t`Від якої суми`, amountFrom === undefined ? t`Введіть суму, наприклад 3,00.` : undefined)}
        {field('rate', t`Ставка, % на рік`, rate === undefined ? t`Введіть відсоток від 0 до 100.` : undefined)}
        <DateField
          plain
          label={t`Відкрити депозит не пізніше`}
          value={typed.until}
          error={isWrong && !until.ok ? t`Введіть день.` : undefined}
          onChange={(event) => setTyped({ ...typed, until: event.currentTarget.value })}
        />
      </div>
    </ActionDialog>
  )
}
