import { Button } from '@dilo/ui/actions/button.tsx'
import { DigitsField } from '@dilo/ui/fields/digits-field.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { Refused } from '../../page/refused.tsx'
import { useActivate } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'

const DIGITS = 4

/** A plastic card proves by its last four digits that it has come; a virtual one is activated by a press. */
export function ActivateCard({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const notify = useNotify()
  const [digits, setDigits] = useState('')
  const [isAsked, setAsked] = useState(false)
  const activating = useActivate(card)
  const isPlastic = card.form === 'plastic'
  const isWhole = !isPlastic || digits.length === DIGITS
  const isWrong = namesDigits(activating.error)
  // The page knows of an active card before this does, and takes the dialog away: the promise still tells of it.
  async function activate() {
    try {
      await activating.mutateAsync(isPlastic ? digits : undefined)
      notify('success', t`Картку активовано, нею можна платити`)
      onClose()
    } catch {
      // It stands at the field or beside the button.
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isWhole && !activating.isPending) void activate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Активувати картку</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button type="submit" form={id} busy={activating.isPending}>
            <Trans>Активувати</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="d-stack" noValidate onSubmit={submit}>
        {card.replaces !== null && (
          <p>
            <Trans>Щойно ця картка запрацює, попередню буде закрито.</Trans>
          </p>
        )}
        {isPlastic ? (
          <DigitsField
            label={t`Останні чотири цифри номера`}
            hint={t`Вони на самій картці. Так ми знаємо, що вона вже у вас. Спроб на день: 5.`}
            name="lastDigits"
            length={DIGITS}
            value={digits}
            onChange={(event) => {
              setDigits(event.currentTarget.value)
              activating.reset()
            }}
            error={
              isWrong
                ? t`Не ті цифри. Перевірте, чи саме ця картка у вас у руках.`
                : isAsked && !isWhole
                  ? t`Введіть чотири цифри`
                  : undefined
            }
            autoFocus
          />
        ) : (
          <p>
            <Trans>Номер, строк і код безпеки покажемо після активації, за кодом.</Trans>
          </p>
        )}
        {!isWrong && <Refused error={activating.error} />}
      </form>
    </Dialog>
  )
}

const namesDigits = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.fields?.['lastDigits'] !== undefined
