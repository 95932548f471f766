import { bankLockReasons } from '@dilo/domain/cards/card-record.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import { ReasonForClient } from '../action/reason-for-client.tsx'
import type { MadeAction } from '../action/use-actions.ts'
import { lockReasonWords } from '../words/card-words.ts'
import type { CardOfCompany } from './shown-company.ts'

type Because = (typeof bankLockReasons)[number]

type LockCardDialogProps = {
  companyId: string
  card: CardOfCompany
  because: string
  onClose: () => void
  onDone: (made: MadeAction) => void
}

/** Stops a card at once. The client reads the chosen reason; the written one is for the bank's people. */
export function LockCardDialog({ companyId, card, because: written, onClose, onDone }: LockCardDialogProps) {
  const { t } = useLingui()
  const [because, setBecause] = useState<Because>('suspicion')
  return (
    <ActionDialog
      title={t`Заблокувати картку`}
      confirmLabel={<Trans>Заблокувати</Trans>}
      destructive
      written={written}
      action={() => ({ kind: 'cardLocking', payload: { companyId, cardId: card.id, because } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <b>{card.number}</b>.{' '}
        <Trans>Нею не можна буде платити одразу. Власника й керівників повідомлять. Розблокують її двоє.</Trans>
      </p>
      <ReasonForClient value={because} values={bankLockReasons} words={lockReasonWords} onChange={setBecause} />
    </ActionDialog>
  )
}
