import { parseAmountInput, typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../page/refused.tsx'
import { FormDialog } from '../../page/form-dialog.tsx'
import { useRule } from './receipt-queries.ts'

type RuleDialogProps = { neededFrom: string | null; onClose: () => void }

/** From which amount on a payment by card needs a receipt. An empty field: none does. */
export function RuleDialog({ neededFrom, onClose }: RuleDialogProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const [typed, setTyped] = useState(neededFrom === null ? '' : typedAmountOf(neededFrom))
  const [isWrong, setIsWrong] = useState(false)
  const rule = useRule()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rule.isPending) return
    const amount = typed.trim() === '' ? null : parseAmountInput(typed, 'UAH')
    if (amount !== null && (!amount.ok || amount.value <= 0n)) {
      setIsWrong(true)
      return
    }
    rule.mutate(amount === null ? null : String(amount.value), {
      onSuccess: () => {
        notify('success', t`Збережено`)
        onClose()
      },
    })
  }
  return (
    <FormDialog onClose={onClose} title={<Trans>Коли потрібен чек</Trans>} busy={rule.isPending} onSubmit={submit}>
      <AmountField
        label={t`Покупка від`}
        hint={t`Порожнє поле — чек не потрібен. Діє для покупок від цієї миті, готівки не стосується.`}
        name="neededFrom"
        currency="UAH"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setIsWrong(false)
          rule.reset()
        }}
        error={isWrong ? t`Введіть суму, більшу за нуль` : undefined}
      />
      <Refused error={rule.error} />
    </FormDialog>
  )
}
