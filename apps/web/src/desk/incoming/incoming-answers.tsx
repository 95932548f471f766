import { type DeskReturnReason, deskReturnReasons } from '@dilo/domain/flows/incoming-transfer.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CaseActionDialog, CaseAnswers } from '../case/case-answers.tsx'
import { deskReturnWords } from '../words/incoming-return-words.ts'
import type { ShownIncoming } from './incoming-page.tsx'

type Answer = 'credit' | 'return' | 'close'
type DialogProps = { shown: ShownIncoming; onClose: () => void }

/** The decisions that an officer may propose. Both about the money wait for compliance. */
export const IncomingAnswers = ({ shown }: { shown: ShownIncoming }) => (
  <CaseAnswers<Answer>
    answers={[
      { key: 'credit', may: shown.may.credit, label: <Trans>Зарахувати клієнтові</Trans> },
      { key: 'return', may: shown.may.return, label: <Trans>Повернути платникові</Trans>, variant: 'danger' },
      { key: 'close', may: shown.may.close, label: <Trans>Закрити розбіжність</Trans>, variant: 'secondary' },
    ]}
    dialog={(answer, onClose) => {
      if (answer === 'credit') return <CreditDialog shown={shown} onClose={onClose} />
      return answer === 'return' ? (
        <ReturnDialog shown={shown} onClose={onClose} />
      ) : (
        <ClosingDialog shown={shown} onClose={onClose} />
      )
    }}
  />
)

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

const ClosingDialog = ({ shown: { uetr }, onClose }: DialogProps) => (
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
