import type { Answer } from '@dilo/contract/calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { useSecretSession } from '../card-changes.ts'
import type { Card } from '../card-queries.ts'
import { shortNumber } from '../card-words.ts'
import { useStep } from './use-step.tsx'
import { SecretDialog } from './secret-dialog.tsx'

export type SecretSession = Answer<'POST /api/card-service/cards/{cardId}/pin-sessions'>

type SecretOfCardProps = { card: Card; secret: 'pin' | 'number'; onClose: () => void }

/** A code, and then the processor's page in a frame: the bank sees neither PIN nor number. */
export function SecretOfCard({ card, secret, onClose }: SecretOfCardProps) {
  const [session, setSession] = useState<SecretSession>()
  if (session !== undefined) return <SecretDialog secret={secret} session={session} onClose={onClose} />
  return secret === 'pin' ? (
    <AskForPin card={card} onSession={setSession} onClose={onClose} />
  ) : (
    <AskForNumber card={card} onSession={setSession} onClose={onClose} />
  )
}

type AskProps = { card: Card; onSession: (session: SecretSession) => void; onClose: () => void }

function AskForPin({ card, onSession, onClose }: AskProps) {
  const opening = useSecretSession(card, 'pin')
  const number = shortNumber(card)
  const name = card.isOwn ? null : (card.holder?.name ?? null)
  const step = useStep({
    card,
    step: { step: 'CHANGE_PIN' },
    intro: (
      <>
        <p>
          <Trans>Після коду відкриється сторінка платіжної мережі, де ви введете новий ПІН-код картки {number}.</Trans>
        </p>
        {name !== null && (
          <Banner tone="warning">
            <p>
              <Trans>Власник картки — {name}. Цій людині напишемо, що ви змінили її ПІН-код.</Trans>
            </p>
          </Banner>
        )}
        <p className="d-meta">
          <Trans>Банк ПІН-коду не бачить і не зберігає. До п’яти спроб на день.</Trans>
        </p>
      </>
    ),
    confirm: <Trans>Продовжити</Trans>,
    take: opening.mutateAsync,
    onDone: onSession,
    onChanged: onClose,
  })
  return <SignDialog title={<Trans>Новий ПІН-код</Trans>} of={step} onClose={onClose} />
}

function AskForNumber({ card, onSession, onClose }: AskProps) {
  const opening = useSecretSession(card, 'number')
  const number = shortNumber(card)
  const name = card.isOwn ? null : (card.holder?.name ?? null)
  const step = useStep({
    card,
    step: { step: 'REVEAL' },
    intro: (
      <>
        <p>
          <Trans>
            Після коду платіжна мережа на пів хвилини покаже повний номер, строк і код безпеки картки {number}.
          </Trans>
        </p>
        {name !== null && (
          <Banner tone="warning">
            <p>
              <Trans>Власник картки — {name}. Цій людині напишемо, що ви дивилися номер.</Trans>
            </p>
          </Banner>
        )}
        <p className="d-meta">
          <Trans>Сам банк повного номера не бачить і не зберігає. Перевірте, що поруч нікого немає.</Trans>
        </p>
      </>
    ),
    confirm: <Trans>Показати</Trans>,
    take: opening.mutateAsync,
    onDone: onSession,
    onChanged: onClose,
  })
  return <SignDialog title={<Trans>Повний номер картки</Trans>} of={step} onClose={onClose} />
}
