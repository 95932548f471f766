import { checkedCards } from '@dilo/domain/rules/checked-cards.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { cardMessages } from '../card-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Card } from '../card-queries.ts'
import { LockManyDialog } from './lock-many-dialog.tsx'

type LockBarProps = {
  chosen: readonly Card[]
  all: readonly Card[]
  /** Undefined: nothing is chosen any more. */
  onChange: (chosen: readonly string[] | undefined) => void
}

/** The number of chosen cards, and the action on them. */
export function LockBar({ chosen, all, onChange }: LockBarProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(cardMessages)
  const [isAsked, setAsked] = useState(false)
  const [pressed, setPressed] = useState(false)
  const checked = checkedCards(chosen)
  const count = chosen.length
  const lock = () => {
    setPressed(true)
    if (checked.ok) setAsked(true)
  }
  return (
    <div className="c-cards-bar d-stack d-gap-3">
      {pressed && !checked.ok && (
        <Banner tone="danger" live>
          <p>{fieldMessage(checked.error)}</p>
        </Banner>
      )}
      <div className="d-row d-row-between">
        <p aria-live="polite">
          {t({
            message: plural(count, {
              one: 'Вибрано # картку',
              few: 'Вибрано # картки',
              many: 'Вибрано # карток',
              other: 'Вибрано # картки',
            }),
          })}
        </p>
        <div className="d-row">
          {count < all.length && (
            <Button variant="ghost" onClick={() => onChange(all.map(({ id }) => id))}>
              <Trans>Усі</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={() => onChange(undefined)}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button variant="danger" onClick={lock}>
            <Trans>Заблокувати вибрані</Trans>
          </Button>
        </div>
      </div>
      {isAsked && (
        <LockManyDialog
          cards={chosen}
          onClose={(left) => {
            setAsked(false)
            setPressed(false)
            onChange(left)
          }}
        />
      )}
    </div>
  )
}
