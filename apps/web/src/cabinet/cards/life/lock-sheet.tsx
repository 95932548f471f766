import { Button } from '@dilo/ui/actions/button.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../../api/failure-text.ts'
import { isUncertain } from '../../offline/is-uncertain.ts'
import { Refused } from '../../page/refused.tsx'
import { type LockKind, useLock } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'
import { shortNumber } from '../card-words.ts'
import { isFinalLock, LockChoice } from './lock-choice.tsx'

/** A lock without a code: it holds at once. A locked card may get a harder kind. */
export function LockSheet({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const [kind, setKind] = useState<LockKind>(card.state === 'locked' ? 'lost' : 'pause')
  const locking = useLock(card.id)
  const number = shortNumber(card)
  async function lock() {
    try {
      await locking.mutateAsync(kind)
      notify('success', t`Картку ${number} заблоковано`)
      onClose()
    } catch {
      // It stands in the sheet.
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Заблокувати картку</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button
            variant={isFinalLock(kind) ? 'danger' : 'primary'}
            busy={locking.isPending}
            onClick={() => void lock()}
          >
            <Trans>Заблокувати</Trans>
          </Button>
        </>
      }
    >
      <div className="d-stack d-gap-5">
        <p>
          <Trans>
            Спрацює одразу, без коду. Нові платежі карткою не пройдуть. Уже зроблені покупки буде списано, як звичайно.
          </Trans>
        </p>
        <LockChoice
          value={kind}
          onChange={setKind}
          {...(card.state === 'locked' && { offered: ['lost', 'stolen', 'compromised'] })}
        />
        <Refused
          error={locking.error}
          text={(error) =>
            isUncertain(error)
              ? t`Відповідь банку не дійшла. Натисніть ще раз: заблокувати двічі безпечно.`
              : failureText(error)
          }
        />
      </div>
    </Sheet>
  )
}
