import { openingReasons } from '@dilo/domain/flows/account-opening.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CaseActionDialog, CaseAnswers } from '../case/case-answers.tsx'
import { ReasonForClient } from '../action/reason-for-client.tsx'
import { openingReasonWords } from '../words/client-words.ts'
import type { ShownApplication } from './application-page.tsx'

/** Opening and refusing wait for compliance; asking the client for more words does not. */
export const ApplicationAnswers = ({ shown }: { shown: ShownApplication }) => (
  <CaseAnswers
    answers={[
      { key: 'accept', may: true, label: <Trans>Передати на відкриття</Trans> },
      { key: 'return', may: true, label: <Trans>Повернути клієнтові</Trans>, variant: 'secondary' },
      { key: 'reject', may: true, label: <Trans>Передати на відмову</Trans>, variant: 'danger' },
    ]}
    dialog={(key, close) => {
      const Dialog = dialogs[key]
      return <Dialog shown={shown} onClose={close} />
    }}
  />
)

type AnswerDialogProps = { shown: ShownApplication; onClose: () => void }

const payloadOf = ({ companyId, applicationId, version }: ShownApplication) => ({ companyId, applicationId, version })

function AcceptDialog({ shown, onClose }: AnswerDialogProps) {
  return (
    <CaseActionDialog
      title={<Trans>Передати на відкриття?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      action={() => ({ kind: 'applicationAcceptance', payload: payloadOf(shown) })}
      next="/actions"
      onClose={onClose}
    >
      <p>
        <Trans>Щойно комплаєнс підтвердить, рахунок буде відкрито.</Trans>
      </p>
    </CaseActionDialog>
  )
}

function ReturnDialog({ shown, onClose }: AnswerDialogProps) {
  const [because, setBecause] = useState<(typeof openingReasons.RETURN)[number]>(openingReasons.RETURN[0])
  return (
    <CaseActionDialog
      title={<Trans>Повернути клієнтові?</Trans>}
      confirmLabel={<Trans>Повернути</Trans>}
      action={() => ({ kind: 'applicationReturn', payload: { ...payloadOf(shown), because } })}
      onClose={onClose}
    >
      <p>
        <Trans>Клієнт побачить причину одразу, зможе виправити заявку й надіслати її знову.</Trans>
      </p>
      <ReasonForClient
        value={because}
        values={openingReasons.RETURN}
        words={openingReasonWords}
        onChange={setBecause}
      />
    </CaseActionDialog>
  )
}

function RejectDialog({ shown, onClose }: AnswerDialogProps) {
  const [because, setBecause] = useState<(typeof openingReasons.REJECT)[number]>(openingReasons.REJECT[0])
  return (
    <CaseActionDialog
      title={<Trans>Передати на відмову?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      destructive
      action={() => ({ kind: 'applicationRejection', payload: { ...payloadOf(shown), because } })}
      next="/actions"
      onClose={onClose}
    >
      <ReasonForClient
        value={because}
        values={openingReasons.REJECT}
        words={openingReasonWords}
        onChange={setBecause}
      />
    </CaseActionDialog>
  )
}

const dialogs = { accept: AcceptDialog, return: ReturnDialog, reject: RejectDialog }
