import {
  type DeskRecallRefusal,
  deskRecallRefusals,
  type DeskReturnReason,
  deskReturnReasons,
} from '@dilo/domain/flows/incoming-transfer.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { CaseActionDialog, CaseAnswers } from '../case/case-answers.tsx'
import { deskRecallWords, deskReturnWords } from '../words/incoming-return-words.ts'
import type { ShownIncoming } from './incoming-page.tsx'

type Answer = 'credit' | 'return' | 'refuseRecall' | 'close'
type DialogProps = { shown: ShownIncoming; onClose: () => void }

/** The decisions that an officer may propose. Both about the money wait for compliance. */
export const IncomingAnswers = ({ shown }: { shown: ShownIncoming }) => (
  <CaseAnswers<Answer>
    answers={[
      { key: 'credit', may: shown.may.credit, label: <Trans>Зарахувати клієнтові</Trans> },
      { key: 'return', may: shown.may.return, label: <Trans>Повернути платникові</Trans>, variant: 'danger' },
      {
        key: 'refuseRecall',
        may: shown.may.refuseRecall,
        label: <Trans>Відмовити у відкликанні</Trans>,
        variant: 'secondary',
      },
      { key: 'close', may: shown.may.close, label: <Trans>Закрити розбіжність</Trans>, variant: 'secondary' },
    ]}
    dialog={(answer, onClose) => {
      const Dialog = dialogs[answer]
      return <Dialog shown={shown} onClose={onClose} />
    }}
  />
)

const dialogs: Readonly<Record<Answer, (props: DialogProps) => ReactNode>> = {
  credit: CreditDialog,
  return: ReturnDialog,
  refuseRecall: RecallDialog,
  close: ClosingDialog,
}

function CreditDialog({ shown: { uetr, recipient, owner }, onClose }: DialogProps) {
  const { t } = useLingui()
  const [iban, setIban] = useState<string>(owner === null ? '' : recipient.iban)
  return (
    <CaseActionDialog
      title={<Trans>Зарахувати переказ клієнтові?</Trans>}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      isReady={parseIban(iban).ok}
      action={() => ({ kind: 'incomingCredit', payload: { uetr, iban } })}
      next="/actions"
      onClose={onClose}
    >
      <p>
        <Trans>Коли комплаєнс підтвердить, гроші будуть на рахунку клієнта, і він отримає сповіщення.</Trans>
      </p>
      <TextField
        label={t`Рахунок клієнта`}
        hint={t`IBAN гривневого рахунку в нашому банку.`}
        value={iban}
        onChange={(event) => setIban(event.currentTarget.value)}
      />
    </CaseActionDialog>
  )
}

function ReturnDialog({ shown: { uetr }, onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const [because, setBecause] = useState<DeskReturnReason>('nameMismatch')
  return (
    <CaseActionDialog
      title={<Trans>Повернути переказ платникові?</Trans>}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      destructive
      action={() => ({ kind: 'incomingReturn', payload: { uetr, because } })}
      next="/actions"
      onClose={onClose}
    >
      <p>
        <Trans>Коли комплаєнс підтвердить, уся сума піде назад до банку платника з цією причиною.</Trans>
      </p>
      <RadioGroup
        label={t`Причина для банку платника`}
        value={because}
        options={deskReturnReasons.map((one) => ({ value: one, label: i18n._(deskReturnWords[one]) }))}
        onChange={setBecause}
      />
    </CaseActionDialog>
  )
}

function RecallDialog({ shown: { uetr, recalls }, onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const [because, setBecause] = useState<DeskRecallRefusal>('refusedByRecipient')
  const recallId = recalls[0]?.recallId ?? ''
  return (
    <CaseActionDialog
      title={<Trans>Відмовити у відкликанні?</Trans>}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      action={() => ({ kind: 'incomingRecallRefusal', payload: { uetr, recallId, because } })}
      next="/actions"
      onClose={onClose}
    >
      <p>
        <Trans>
          Коли комплаєнс підтвердить, банк платника отримає відмову з цією причиною. Гроші лишаться в отримувача.
        </Trans>
      </p>
      <RadioGroup
        label={t`Причина для банку платника`}
        value={because}
        options={deskRecallRefusals.map((one) => ({ value: one, label: i18n._(deskRecallWords[one]) }))}
        onChange={setBecause}
      />
    </CaseActionDialog>
  )
}

function ClosingDialog({ shown: { uetr }, onClose }: DialogProps) {
  return (
    <CaseActionDialog
      title={<Trans>Закрити розбіжність?</Trans>}
      confirmLabel={<Trans>Закрити</Trans>}
      action={() => ({ kind: 'incomingConflictClosing', payload: { uetr } })}
      next="/"
      onClose={onClose}
    >
      <p>
        <Trans>Напишіть, як розв’язано із СЕП. Проведень від цього не буде.</Trans>
      </p>
    </CaseActionDialog>
  )
}
