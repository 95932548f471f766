import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import type { MadeAction } from '../action/use-actions.ts'
import type { DepositOfCompany } from './shown-company.ts'

const ofInterest = ['stopped', 'goOn'] as const

type ArrestDialogProps = {
  companyId: string
  deposit: DepositOfCompany
  onClose: () => void
  onDone: (made: MadeAction) => void
}

/** An arrest holds from the press. What is typed is what the paper says. */
export function ArrestDialog({ companyId, deposit, onClose, onDone }: ArrestDialogProps) {
  const { t } = useLingui()
  const [authority, setAuthority] = useState('')
  const [number, setNumber] = useState('')
  const [date, setDate] = useState('')
  const [sum, setSum] = useState('')
  const [payouts, setPayouts] = useState<(typeof ofInterest)[number]>('stopped')
  const words = { stopped: t`зупинити`, goOn: t`виплачувати далі` }
  const amount = sum.trim() === '' ? null : parseAmountInput(sum)
  const isSumWrong = amount !== null && !amount.ok
  const payload = () => ({
    companyId,
    depositId: deposit.id,
    authority,
    number,
    date,
    // A sum that cannot be read is refused by the bank as it is.
    sum: amount === null ? null : amount.ok ? String(amount.value) : '0',
    stopsPayouts: payouts === 'stopped',
  })
  return (
    <ActionDialog
      title={t`Накласти арешт на депозит`}
      confirmLabel={<Trans>Накласти арешт</Trans>}
      destructive
      action={() => ({ kind: 'depositArrest', payload: payload() })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <b>{groupIban(deposit.iban)}</b>.{' '}
        <Trans>Арешт діє одразу: забрати гроші клієнт не зможе. Проценти нараховуються далі. Знімуть його двоє.</Trans>
      </p>
      <TextField
        label={t`Хто наклав арешт`}
        value={authority}
        onChange={({ currentTarget }) => setAuthority(currentTarget.value)}
      />
      <TextField
        label={t`Номер документа`}
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <DateField
        plain
        label={t`Дата документа`}
        value={date}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <TextField
        label={t`Сума арешту`}
        hint={t`Порожньо: усе, що є на депозиті.`}
        error={isSumWrong ? t`Не схоже на суму` : undefined}
        inputMode="decimal"
        value={sum}
        onChange={({ currentTarget }) => setSum(currentTarget.value)}
      />
      <RadioGroup
        label={t`Виплата процентів`}
        value={payouts}
        options={ofInterest.map((value) => ({ value, label: words[value] }))}
        onChange={setPayouts}
      />
    </ActionDialog>
  )
}
