import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { shownOriginal } from '@dilo/ui/display/original-money.ts'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '../../address/link.tsx'
import { useFailureText } from '../../../api/failure-text.ts'
import { Refused } from '../../page/refused.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { currentClient } from '../../session/session-queries.ts'
import { countdown } from '../../session/session-ending.ts'
import { codeOf } from '../../signing/by-key.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { SignPanel } from '../../signing/sign-panel.tsx'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { beginApproval, useAnswer } from './approval-changes.ts'
import type { Approval } from './approval-queries.ts'
import { useSecondsLeft } from '../../page/use-seconds-left.ts'

type ApprovalDialogProps = {
  approval: Approval
  /** When the bank said how it stands, in milliseconds of the browser's clock. */
  since: number
  onClose: () => void
}

type Step = 'asks' | 'approves' | 'notMe'

/** A purchase on the internet waits for a yes: what, where, by which card, and how long the shop still waits. */
export function ApprovalDialog({ approval, since, onClose }: ApprovalDialogProps) {
  const [step, setStep] = useState<Step>('asks')
  const [saidNotMe, setSaidNotMe] = useState(false)
  const left = useSecondsLeft(approval.secondsLeft, since)
  const answer = useAnswer(approval)
  const isOver = approval.state !== 'waiting' || approval.asked === null || left === 0
  if (isOver)
    return (
      <Ended
        approval={approval}
        isLate={approval.state === 'waiting' && left === 0}
        saidNotMe={saidNotMe}
        onClose={onClose}
      />
    )
  const give = (given: 'decline' | 'notMe') =>
    answer.mutate(
      { answer: given },
      {
        onSuccess: () => setSaidNotMe(given === 'notMe'),
      },
    )
  if (step === 'approves')
    return (
      <Frame approval={approval} left={left} onClose={onClose} actions={<BackButton onPress={() => setStep('asks')} />}>
        <ApprovePanel approval={approval} answer={answer} />
      </Frame>
    )
  if (step === 'notMe')
    return (
      <Frame
        approval={approval}
        left={left}
        onClose={onClose}
        actions={
          <>
            <BackButton onPress={() => setStep('asks')} />
            <Button variant="danger" busy={answer.isPending} onClick={() => give('notMe')}>
              <Trans>Заблокувати картку</Trans>
            </Button>
          </>
        }
      >
        <Banner tone="warning" title={<Trans>Картку буде заблоковано назавжди</Trans>}>
          <p>
            <Trans>
              Якщо номер картки знає хтось інший, платити нею вже не можна: замість неї замовте нову. Цю покупку буде
              відхилено, гроші лишаться на рахунку.
            </Trans>
          </p>
        </Banner>
        <Refused error={answer.error} />
      </Frame>
    )
  return (
    <Frame
      approval={approval}
      left={left}
      onClose={onClose}
      actions={
        <>
          {approval.asked === 'holder' && (
            <Button variant="ghost" onClick={() => setStep('notMe')}>
              <Trans>Це не я</Trans>
            </Button>
          )}
          <Button variant="secondary" busy={answer.isPending} onClick={() => give('decline')}>
            <Trans>Відхилити</Trans>
          </Button>
          <ApproveButton onPress={() => setStep('approves')} />
        </>
      }
    >
      <Purchase approval={approval} />
      {approval.asked === 'holder' && approval.needsSecond && (
        <p className="d-meta">
          <Trans>За правилами підпису вашої компанії таку суму підтверджує ще одна людина. Ми її покличемо.</Trans>
        </p>
      )}
      <Refused error={answer.error} />
    </Frame>
  )
}

type FrameProps = {
  approval: Approval
  left: number
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

/** Put away, it waits among the inbox; without an answer the shop is declined. */
function Frame({ approval, left, onClose, actions, children }: FrameProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={approval.asked === 'second' ? <Trans>Дозволити покупку?</Trans> : <Trans>Це ви купуєте?</Trans>}
      actions={actions}
    >
      <div className="d-stack">
        {children}
        <p>
          <Trans>
            Магазин чекає ще{' '}
            <strong role="timer" className="c-nowrap">
              {countdown(left * 1000)}
            </strong>
            . Без відповіді покупку буде відхилено.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}

/**
 * The dialog's own choice would be its first button, and a person may be typing while it opens: this one decides
 * nothing yet.
 */
function ApproveButton({ onPress }: { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} onClick={onPress}>
      <Trans>Підтвердити</Trans>
    </Button>
  )
}

const BackButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="secondary" onClick={onPress}>
    <Trans>Назад</Trans>
  </Button>
)

/** The purchase, exactly as the code will confirm it. */
function Purchase({ approval }: { approval: Approval }) {
  const { t } = useLingui()
  const language = useLanguage()
  const client = useQuery(currentClient).data
  const { merchant, original, device, lastDigits, holder, companyId, given } = approval
  const company = client?.relations.find(({ slave }) => slave.corporate.id === companyId)?.slave.corporate
  const isElsewhere = client !== undefined && client.settings.currentCompanyId !== companyId
  return (
    <>
      <p>
        <Money amount={approval.amount} currency="UAH" size="large" shown />
        {original !== null && <span className="d-meta"> {shownOriginal(original, language)}</span>}
      </p>
      <KeyValues>
        <KeyValue name={t`Магазин`}>{merchant.name}</KeyValue>
        <KeyValue name={t`Картка`}>
          <span className="c-nowrap">••&nbsp;{lastDigits}</span>
          {approval.asked === 'second' && holder !== null && <>, {holder}</>}
        </KeyValue>
        {isElsewhere && company !== undefined && (
          <KeyValue name={t`Компанія`}>{company.names[language].shortName}</KeyValue>
        )}
        {device !== null && <KeyValue name={t`Пристрій`}>{device}</KeyValue>}
        {given.map(({ person }) => (
          <KeyValue key={person} name={t`Уже підтвердив власник картки`}>
            {person}
          </KeyValue>
        ))}
      </KeyValues>
    </>
  )
}

type ApprovePanelProps = { approval: Approval; answer: ReturnType<typeof useAnswer> }

/** The answer shows how it went: the approval is another one with it. */
function ApprovePanel({ approval, answer }: ApprovePanelProps) {
  const failureText = useFailureText()
  const signable: Signable<CodeAnswer, Approval> = {
    name: `approval ${approval.id}`,
    version: '',
    methods: useEveryMethod(),
    words: {
      intro: <Purchase approval={approval} />,
      signed: (
        <WhatIsSigned money={{ amount: approval.amount, currency: 'UAH' }}>{approval.merchant.name}</WhatIsSigned>
      ),
      question: <Trans>Як підтвердити</Trans>,
      confirm: <Trans>Підтвердити покупку</Trans>,
      failureText,
    },
    ask: async (method) => codeOf(await beginApproval(approval, method)),
    sentElsewhere,
    sign: (method, otp_code) => answer.mutateAsync({ answer: 'approve', proof: { method, otp_code } }),
    onSigned: () => {},
  }
  return <SignPanel of={signable} />
}

type EndedProps = { approval: Approval; isLate: boolean; saidNotMe: boolean; onClose: () => void }

/** The outcome, and what to do now. */
function Ended({ approval, isLate, saidNotMe, onClose }: EndedProps) {
  const toCard = { to: '/cards/$cardId', params: { cardId: approval.cardId } } as const
  return (
    <Dialog
      open
      onClose={onClose}
      title={<OutcomeTitle approval={approval} isLate={isLate} saidNotMe={saidNotMe} />}
      actions={
        <>
          {saidNotMe && (
            <Link {...toCard} className={buttonClass({ variant: 'secondary' })} onClick={onClose}>
              <Trans>Замовити нову картку</Trans>
            </Link>
          )}
          <Button onClick={onClose}>
            <Trans>Зрозуміло</Trans>
          </Button>
        </>
      }
    >
      <p>
        <OutcomeText approval={approval} isLate={isLate} saidNotMe={saidNotMe} />
      </p>
    </Dialog>
  )
}

type OutcomeProps = Pick<EndedProps, 'approval' | 'isLate' | 'saidNotMe'>

function OutcomeTitle({ approval: { state }, isLate, saidNotMe }: OutcomeProps) {
  if (saidNotMe) return <Trans>Картку заблоковано</Trans>
  if (state === 'approved') return <Trans>Покупку підтверджено</Trans>
  if (isLate || state === 'expired') return <Trans>Час вийшов</Trans>
  return state === 'declined' ? <Trans>Покупку відхилено</Trans> : <Trans>Чекаємо на другу людину</Trans>
}

function OutcomeText({ approval: { state }, isLate, saidNotMe }: OutcomeProps) {
  if (saidNotMe)
    return <Trans>Покупку відхилено, гроші лишилися на рахунку. Цією карткою більше ніхто не заплатить.</Trans>
  if (state === 'approved') return <Trans>Поверніться до магазину: він завершить оплату сам.</Trans>
  if (isLate || state === 'expired')
    return <Trans>Покупку відхилено, гроші лишилися на рахунку. Щоб купити, почніть оплату в магазині знову.</Trans>
  return state === 'declined' ? (
    <Trans>Гроші лишилися на рахунку.</Trans>
  ) : (
    <Trans>Ваше підтвердження є. Щойно його дасть друга людина, магазин завершить оплату сам.</Trans>
  )
}
