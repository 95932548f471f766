import { Button } from '@dilo/ui/actions/button.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { useDemo } from '../../session/use-demo.ts'
import { useRecognize } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'
import { shortNumber } from '../card-words.ts'
import { useStep } from './use-step.tsx'

/** The holder of a card says by a code that it was they who paid. */
export function Recognize({ card }: { card: Card }) {
  const [isAsked, setAsked] = useState(false)
  const inDemo = useDemo() !== null
  if (inDemo || !card.actions.includes('RECOGNIZE')) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
        <Trans>Це мій платіж, підтвердити кодом</Trans>
      </Button>
      {isAsked && <RecognizeByCode card={card} onClose={() => setAsked(false)} />}
    </>
  )
}

function RecognizeByCode({ card, onClose }: { card: Card; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const recognizing = useRecognize(card)
  const number = shortNumber(card)
  const step = useStep({
    card,
    step: { step: 'RECOGNIZE' },
    intro: (
      <p>
        <Trans>Пів години банк не зупинятиме платежів картки {number} як підозрілих.</Trans>
      </p>
    ),
    confirm: <Trans>Підтвердити</Trans>,
    take: recognizing.mutateAsync,
    onDone: () => {
      notify('success', t`Підтверджено. Заплатіть ще раз: пів години платіж не зупинять як підозрілий`)
      onClose()
    },
    onChanged: onClose,
  })
  return <SignDialog title={<Trans>Це платили ви?</Trans>} of={step} onClose={onClose} />
}
