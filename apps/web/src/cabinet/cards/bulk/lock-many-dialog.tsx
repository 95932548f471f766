import type { Answer } from '@dilo/contract/calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorText } from '../../../api/failure-text.ts'
import { Refused } from '../../page/refused.tsx'
import { type LockKind, useLockMany } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'
import { cardName, shortNumber } from '../card-words.ts'
import { isFinalLock, LockChoice } from '../life/lock-choice.tsx'

type LockManyDialogProps = {
  cards: readonly Card[]
  /** @param left those that were not locked stay chosen; undefined: all were */
  onClose: (left: readonly string[] | undefined) => void
}

type Outcome = Answer<'POST /api/card-service/cards/locks'>

/** Why they are locked; then the result of each that was not. */
export function LockManyDialog({ cards, onClose }: LockManyDialogProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const [kind, setKind] = useState<LockKind>('pause')
  const [outcome, setOutcome] = useState<Outcome>()
  const locking = useLockMany()
  const left = cards.map(({ id }) => id)
  const lockedText = (count: number) =>
    t({
      message: plural(count, {
        one: 'Заблоковано # картку',
        few: 'Заблоковано # картки',
        many: 'Заблоковано # карток',
        other: 'Заблоковано # картки',
      }),
    })
  const lock = () =>
    locking.mutate(
      { cards: left, kind },
      {
        onSuccess: (answer) => {
          if (answer.refused.length > 0) return setOutcome(answer)
          notify('success', lockedText(answer.locked.length))
          return onClose(undefined)
        },
      },
    )
  if (outcome !== undefined)
    return (
      <LockedResult
        cards={cards}
        outcome={outcome}
        done={lockedText(outcome.locked.length)}
        onClose={() => onClose(undefined)}
      />
    )
  return (
    <Dialog
      open
      onClose={() => onClose(left)}
      title={<Trans>Заблокувати вибрані картки?</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={() => onClose(left)}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button variant={isFinalLock(kind) ? 'danger' : 'primary'} busy={locking.isPending} onClick={lock}>
            <Trans>Заблокувати</Trans>
          </Button>
        </>
      }
    >
      <div className="d-stack">
        <ul className="c-cards-chosen">
          {cards.map((card) => (
            <li key={card.id}>
              {cardName(card)}, {shortNumber(card)}
            </li>
          ))}
        </ul>
        <LockChoice value={kind} onChange={setKind} />
        <Refused error={locking.error} />
      </div>
    </Dialog>
  )
}

type LockedResultProps = { cards: readonly Card[]; outcome: Outcome; done: string; onClose: () => void }

function LockedResult({ cards, outcome: { refused }, done, onClose }: LockedResultProps) {
  const errorText = useErrorText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Що вийшло</Trans>}
      actions={
        <Button onClick={onClose}>
          <Trans>Готово</Trans>
        </Button>
      }
    >
      <div className="d-stack" role="status">
        <p>{done}</p>
        <h3 className="c-cards-result">
          <Trans>Не вдалося</Trans>
        </h3>
        <ul className="c-cards-chosen">
          {refused.map(({ cardId, errorCode }) => {
            const card = cards.find(({ id }) => id === cardId)
            return (
              <li key={cardId}>
                {card !== undefined && <strong>{shortNumber(card)}: </strong>}
                {errorText(errorCode)}
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
