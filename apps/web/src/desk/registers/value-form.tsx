import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Facts } from '../action/facts.tsx'
import { ActionDialog } from '../action/action-dialog.tsx'
import type { ShownAction } from '../words/fact-words.ts'
import { kyivMoment } from './kyiv-moment.ts'

type Payload = ActionPayload<'bankValue'>
type Proposed = { readonly payload: Payload; readonly facts: ShownAction['facts'] }

type ValueFormProps = {
  /** A tariff begins with a day. */
  daysOnly?: boolean
  children: ReactNode
  /** The proposed value from a moment on, with the changes that it makes; undefined: a field is wrong. */
  propose: (from: string) => Proposed | undefined
  /** After a wrong field was sent: after that the fields name their faults. */
  onWrong: () => void
  onClose: () => void
  onDone: () => void
}

/** The form of a new value: from when, what, and then before and after with the reason. */
export function ValueForm({ daysOnly = false, children, propose, onWrong, onClose, onDone }: ValueFormProps) {
  const { t } = useLingui()
  const [today] = useState(() => businessDateAt(Date.now()))
  const [day, setDay] = useState<string>(plusDays(today, 1))
  const [time, setTime] = useState('00:00')
  const [submitted, setSubmitted] = useState(false)
  const [proposed, setProposed] = useState<Proposed>()
  const from = kyivMoment(day, daysOnly ? '00:00' : time.trim())
  const isDay = kyivMoment(day, '12:00') !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const wanted = from === undefined ? undefined : propose(from)
    if (wanted === undefined) onWrong()
    else setProposed(wanted)
  }
  return (
    <Card title={<Trans>Нове значення</Trans>}>
      <form className="d-stack" noValidate onSubmit={submit}>
        <div className="k-fields">
          <DateField
            label={t`Діє з дня`}
            plain
            min={today}
            value={day}
            error={submitted && !isDay ? t`Введіть день.` : undefined}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          {!daysOnly && (
            <TextField
              label={t`Час за Києвом`}
              hint={t`Наприклад, 09:30. Щонайменше за п’ять хвилин після рішення.`}
              inputMode="numeric"
              maxLength={5}
              value={time}
              error={submitted && isDay && from === undefined ? t`Введіть час, наприклад 09:30.` : undefined}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          )}
        </div>
        {children}
        <div className="d-row">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button type="submit">
            <Trans>Далі</Trans>
          </Button>
        </div>
      </form>
      {proposed && (
        <ActionDialog
          title={<Trans>Нове значення</Trans>}
          confirmLabel={<Trans>Передати на рішення</Trans>}
          action={() => ({ kind: 'bankValue', payload: proposed.payload })}
          onDone={onDone}
          onClose={() => setProposed(undefined)}
        >
          <p>
            <Trans>Діятиме з {momentInKyiv(proposed.payload.from)} за Києвом.</Trans>
          </p>
          {proposed.facts.length === 0 ? (
            <p>
              <Trans>Нічого не змінюється.</Trans>
            </p>
          ) : (
            <Facts facts={proposed.facts} />
          )}
        </ActionDialog>
      )}
    </Card>
  )
}

type Dated = { readonly state: string; readonly takesEffect: string | null }

/** The entry that holds right before a moment; entries are the newest first. */
export function entryBefore<Entry extends Dated>(entries: readonly Entry[], from: string): Entry {
  const stands = entries.filter(({ state }) => state !== 'withdrawn')
  const found = stands.find(({ takesEffect }) => takesEffect === null || takesEffect < from)
  if (found === undefined) throw new Error('A register always has its first value')
  return found
}
