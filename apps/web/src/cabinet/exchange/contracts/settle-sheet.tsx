import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../page/refused.tsx'
import { useToday } from '../../page/use-today.ts'
import { reasonsOf, useReasonText } from '../field-reasons.ts'
import { FormSheet } from '../../page/form-dialog.tsx'
import { useSettle } from './contract-queries.ts'

type SettleSheetProps = {
  contractId: string
  useId: string
  /** The day on which the bought money was credited: the delivery is later. */
  creditedOn: string
  onClose: () => void
}

/** When what is paid for came, and by which paper. */
export function SettleSheet({ contractId, useId: purchase, creditedOn, onClose }: SettleSheetProps) {
  const { t } = useLingui()
  const today = useToday()
  const notify = useNotify()
  const reasonText = useReasonText()
  const [settledOn, setOn] = useState<string>(today)
  const [settledBy, setBy] = useState('')
  const settling = useSettle(contractId, purchase)
  const reasons = reasonsOf(settling.error)
  const error = (field: 'settledOn' | 'settledBy') => {
    const reason = reasons[field]
    return reason === undefined ? undefined : reasonText(reason)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    settling.mutate(
      { settledOn, settledBy },
      {
        onSuccess: () => {
          notify('success', t`Записали. Про цей строк більше не нагадуємо`)
          onClose()
        },
      },
    )
  }
  return (
    <FormSheet
      onClose={onClose}
      title={<Trans>Товар або послуга вже у вас?</Trans>}
      submitLabel={<Trans>Записати</Trans>}
      busy={settling.isPending}
      onSubmit={submit}
    >
      <DateField
        name="settledOn"
        label={t`Коли надійшло`}
        value={settledOn}
        min={creditedOn as BusinessDate}
        max={today}
        onChange={({ currentTarget: { value } }) => setOn(value)}
        error={error('settledOn')}
      />
      <TextField
        name="settledBy"
        label={t`За яким документом`}
        autoComplete="off"
        value={settledBy}
        onChange={({ currentTarget: { value } }) => setBy(value)}
        error={error('settledBy')}
        hint={t`Наприклад: митна декларація 26UA100110401234U5`}
      />
      {Object.keys(reasons).length === 0 && <Refused error={settling.error} />}
    </FormSheet>
  )
}
