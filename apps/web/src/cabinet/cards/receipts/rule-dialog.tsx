import { parseAmountInput, typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Refused } from '../../page/refused.tsx'
import { useRule } from './receipt-queries.ts'

type RuleDialogProps = { neededFrom: string | null; onClose: () => void }

/** From which amount on a payment by card needs a receipt. An empty field: none does. */
export function RuleDialog({ neededFrom, onClose }: RuleDialogProps) {
  const { t } = useLingui()
  const id = useId()
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
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Коли потрібен чек</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button type="submit" form={id} busy={rule.isPending}>
            <Trans>Зберегти</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="d-stack" noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
