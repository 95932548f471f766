import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { useUnlock } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'
import { shortNumber } from '../card-words.ts'
import { useStep } from './use-step.tsx'

/** A paused card pays again, by a code. */
export function UnlockCard({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const unlocking = useUnlock(card)
  const number = shortNumber(card)
  const step = useStep({
    card,
    step: { step: 'UNLOCK' },
    intro: (
      <p>
        <Trans>Картка {number} знову платитиме, за тими самими правилами, що й до паузи.</Trans>
      </p>
    ),
    confirm: <Trans>Розблокувати</Trans>,
    take: unlocking.mutateAsync,
    onDone: () => {
      notify('success', t`Картку ${number} розблоковано`)
      onClose()
    },
    onChanged: onClose,
  })
  return <SignDialog title={<Trans>Розблокувати картку?</Trans>} of={step} onClose={onClose} />
}
