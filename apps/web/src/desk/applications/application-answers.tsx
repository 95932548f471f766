import { openingReasons } from '@dilo/domain/flows/account-opening.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '../deeds/reason-dialog.tsx'
import { useMaking } from '../deeds/use-deeds.ts'
import { useAfterDeed } from '../address/next-case.ts'
import { useGoTo } from '../address/link.tsx'
import { openingReasonWords } from '../words/action-words.ts'
import type { ShownApplication } from './application-page.tsx'

type Answer = 'accept' | 'return' | 'reject'

/** Opening and refusing wait for compliance; asking the client for more words does not. */
export function ApplicationAnswers({ shown }: { shown: ShownApplication }) {
  const [asked, setAsked] = useState<Answer>()
  const close = () => setAsked(undefined)
  return (
    <div className="d-row">
      <Button onClick={() => setAsked('accept')}>
        <Trans>Передати на відкриття</Trans>
      </Button>
      <Button variant="secondary" onClick={() => setAsked('return')}>
        <Trans>Повернути клієнтові</Trans>
      </Button>
      <Button variant="danger" onClick={() => setAsked('reject')}>
        <Trans>Передати на відмову</Trans>
      </Button>
      {asked === 'accept' && <AcceptDialog shown={shown} onClose={close} />}
      {asked === 'return' && <ReturnDialog shown={shown} onClose={close} />}
      {asked === 'reject' && <RejectDialog shown={shown} onClose={close} />}
    </div>
  )
}

type AnswerDialogProps = { shown: ShownApplication; onClose: () => void }

const payloadOf = ({ companyId, applicationId, version }: ShownApplication) => ({ companyId, applicationId, version })

function AcceptDialog({ shown, onClose }: AnswerDialogProps) {
  const goTo = useGoTo()
  const make = useMaking(useAfterDeed(() => goTo({ to: '/actions' })))
  const action = { kind: 'applicationAcceptance' as const, payload: payloadOf(shown) }
  return (
    <ReasonDialog
      title={<Trans>Передати на відкриття?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) => make.mutate({ action, reason })}
      onClose={onClose}
    >
      <p>
        <Trans>Щойно комплаєнс підтвердить, рахунок буде відкрито.</Trans>
      </p>
    </ReasonDialog>
  )
}

function ReturnDialog({ shown, onClose }: AnswerDialogProps) {
  const { t, i18n } = useLingui()
  const make = useMaking(useAfterDeed(onClose))
  const [because, setBecause] = useState<(typeof openingReasons.RETURN)[number]>(openingReasons.RETURN[0])
  const action = { kind: 'applicationReturn' as const, payload: { ...payloadOf(shown), because } }
  return (
    <ReasonDialog
      title={<Trans>Повернути клієнтові?</Trans>}
      confirmLabel={<Trans>Повернути</Trans>}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) => make.mutate({ action, reason })}
      onClose={onClose}
    >
      <p>
        <Trans>Клієнт побачить причину одразу, зможе виправити заявку й надіслати її знову.</Trans>
      </p>
      <RadioGroup
        label={t`Що сказати клієнтові`}
        value={because}
        options={openingReasons.RETURN.map((value) => ({ value, label: i18n._(openingReasonWords[value]) }))}
        onChange={setBecause}
      />
    </ReasonDialog>
  )
}

function RejectDialog({ shown, onClose }: AnswerDialogProps) {
  const { t, i18n } = useLingui()
  const goTo = useGoTo()
  const make = useMaking(useAfterDeed(() => goTo({ to: '/actions' })))
  const [because, setBecause] = useState<(typeof openingReasons.REJECT)[number]>(openingReasons.REJECT[0])
  const action = { kind: 'applicationRejection' as const, payload: { ...payloadOf(shown), because } }
  return (
    <ReasonDialog
      title={<Trans>Передати на відмову?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      destructive
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) => make.mutate({ action, reason })}
      onClose={onClose}
    >
      <RadioGroup
        label={t`Що сказати клієнтові`}
        value={because}
        options={openingReasons.REJECT.map((value) => ({ value, label: i18n._(openingReasonWords[value]) }))}
        onChange={setBecause}
      />
    </ReasonDialog>
  )
}
