import { bankLockReasons } from '@dilo/domain/cards/card-record.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '../deeds/reason-dialog.tsx'
import { type MadeAction, useMaking } from '../deeds/use-deeds.ts'
import { lockReasonWords } from '../words/action-words.ts'
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
  const { t, i18n } = useLingui()
  const make = useMaking(onDone)
  const [because, setBecause] = useState<Because>('suspicion')
  return (
    <ReasonDialog
      title={t`Заблокувати картку`}
      confirmLabel={<Trans>Заблокувати</Trans>}
      destructive
      written={written}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) =>
        make.mutate({ action: { kind: 'cardLocking', payload: { companyId, cardId: card.id, because } }, reason })
      }
      onClose={onClose}
    >
      <p>
        <b>{card.number}</b>.{' '}
        <Trans>Нею не можна буде платити одразу. Власника й керівників повідомлять. Розблокують її двоє.</Trans>
      </p>
      <RadioGroup
        label={t`Що сказати клієнтові`}
        value={because}
        options={bankLockReasons.map((value: Because) => ({ value, label: i18n._(lockReasonWords[value]) }))}
        onChange={setBecause}
      />
    </ReasonDialog>
  )
}
