import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../page/refused.tsx'
import { FormDialog } from '../../page/form-dialog.tsx'
import { useSayLastDay } from './last-day-changes.ts'

/** `goesOn`: it has no end. `until`: its last day is typed. `forget`: what the bank knows holds again. */
type Word = 'goesOn' | 'until' | 'forget'

type SayLastDayProps = {
  iban: string
  /** As it is known now. */
  lastDay: string
  /** A person of the company has said it. */
  isSaid?: boolean
  onClose: () => void
}

/** A person's word on the last day of a recipient's account: it wins over what the bank knows. */
export function SayLastDay({ iban, lastDay, isSaid = false, onClose }: SayLastDayProps) {
  const { t } = useLingui()
  const [word, setWord] = useState<Word>('goesOn')
  const [day, setDay] = useState(lastDay)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const saying = useSayLastDay(iban, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (word === 'until' && !parseBusinessDate(day).ok) return
    saying.mutate(word === 'forget' ? null : { lastDay: word === 'until' ? day : null })
  }
  return (
    <FormDialog
      title={<Trans>До якого дня діє рахунок?</Trans>}
      onClose={onClose}
      busy={saying.isPending}
      onSubmit={submit}
    >
      <p>
        <Iban value={iban} />
      </p>
      <RadioGroup
        label={t`Рахунок`}
        value={word}
        onChange={setWord}
        options={[
          { value: 'goesOn', label: t`діє без останнього дня` },
          { value: 'until', label: t`діє до дня, який я знаю` },
          ...(isSaid ? [{ value: 'forget' as const, label: t`як знає банк` }] : []),
        ]}
      />
      {word === 'until' && (
        <DateField
          label={t`Останній день рахунку`}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={isSubmitted && !parseBusinessDate(day).ok ? t`Впишіть день` : undefined}
        />
      )}
      <p className="d-meta">
        <Trans>Це бачитимуть усі, хто платить від імені компанії. Після останнього дня платіж не підписати.</Trans>
      </p>
      <Refused error={saying.error} />
    </FormDialog>
  )
}
