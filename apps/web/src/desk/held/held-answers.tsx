import { clearingReasons, type ClearingReason } from '@dilo/domain/flows/clearing.ts'
import {
  type HeldReturnReason,
  heldReturnReasons,
  type ReleaseReason,
  releaseReasons,
} from '@dilo/domain/flows/held-payment.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CaseActionDialog, CaseAnswers } from '../case/case-answers.tsx'
import type { Action } from '../action/action-dialog.tsx'
import { ReasonForClient } from '../action/reason-for-client.tsx'
import { clearingReasonWords, heldReturnReasonWords, releaseReasonWords } from '../words/held-words.ts'
import type { ShownHeld } from './held-page.tsx'

type Answer = 'release' | 'return' | 'countAsSettled' | 'askAgain' | 'leave'

/** The decisions that an officer may propose. All but asking clearing again waits for compliance. */
export const HeldAnswers = ({ shown }: { shown: ShownHeld }) => (
  <CaseAnswers<Answer>
    answers={[
      { key: 'release', may: shown.may.release, label: <Trans>Відпустити платіж</Trans> },
      { key: 'countAsSettled', may: shown.may.countAsSettled, label: <Trans>Вважати розрахованим</Trans> },
      { key: 'askAgain', may: shown.may.askAgain, label: <Trans>Запитати СЕП ще раз</Trans>, variant: 'secondary' },
      { key: 'leave', may: shown.may.leave, label: <Trans>Лишити як є</Trans>, variant: 'secondary' },
      { key: 'return', may: shown.may.return, label: <Trans>Повернути клієнтові</Trans>, variant: 'danger' },
    ]}
    dialog={(answer, close) => <AnswerDialog answer={answer} shown={shown} onClose={close} />}
  />
)

type DialogProps = { answer: Answer; shown: ShownHeld; onClose: () => void }

const titles: Readonly<Record<Answer, MessageDescriptor>> = {
  release: msg`Відпустити платіж?`,
  return: msg`Повернути гроші клієнтові?`,
  countAsSettled: msg`Вважати платіж розрахованим?`,
  askAgain: msg`Запитати СЕП ще раз?`,
  leave: msg`Лишити платіж як є?`,
}

const effects: Readonly<Record<Answer, MessageDescriptor>> = {
  release: msg`Коли комплаєнс підтвердить, чекання скінчиться. Банк ще раз перевірить підписи й рахунки та проведе платіж.`,
  return: msg`Коли комплаєнс підтвердить, гроші повернуться на рахунок клієнта, і він побачить причину.`,
  countAsSettled: msg`Коли комплаєнс підтвердить, гроші підуть із рахунку, наче СЕП сказала це сама.`,
  askAgain: msg`Платіж передадуть до СЕП ще раз. Вона бере кожен платіж один раз, тож двічі він не піде.`,
  leave: msg`Коли комплаєнс підтвердить, справу закриють, а гроші лишаться там, де вони є в наших книгах.`,
}

function AnswerDialog({ answer, shown, onClose }: DialogProps) {
  const { i18n } = useLingui()
  const [released, setReleased] = useState<ReleaseReason>(releaseReasons[0])
  const [returned, setReturned] = useState<HeldReturnReason>('notConfirmedByPayer')
  const [refused, setRefused] = useState<ClearingReason>('clearingFault')
  const place = { companyId: shown.companyId, paymentId: shown.paymentId }
  const isWait = shown.hold?.by === 'accessChange'
  const actions: Readonly<Record<Answer, Action>> = {
    release: { kind: 'heldRelease', payload: { ...place, because: released } },
    return: isWait
      ? { kind: 'heldReturn', payload: { ...place, because: returned } }
      : { kind: 'transferVerdict', payload: { ...place, verdict: 'returnToPayer', because: refused } },
    countAsSettled: {
      kind: 'transferVerdict',
      payload: { ...place, verdict: 'countAsSettled', because: 'unspecified' },
    },
    askAgain: { kind: 'transferAskedAgain', payload: place },
    leave: { kind: 'transferLeft', payload: place },
  }
  return (
    <CaseActionDialog
      title={i18n._(titles[answer])}
      confirmLabel={answer === 'askAgain' ? <Trans>Запитати</Trans> : <Trans>Передати на рішення</Trans>}
      destructive={answer === 'return'}
      action={() => actions[answer]}
      {...(answer !== 'askAgain' && { next: '/actions' })}
      onClose={onClose}
    >
      <p>{i18n._(effects[answer])}</p>
      {answer === 'release' && (
        <ReasonForClient value={released} values={releaseReasons} words={releaseReasonWords} onChange={setReleased} />
      )}
      {answer === 'return' && isWait && (
        <ReasonForClient
          value={returned}
          values={heldReturnReasons}
          words={heldReturnReasonWords}
          onChange={setReturned}
        />
      )}
      {answer === 'return' && !isWait && (
        <ReasonForClient value={refused} values={clearingReasons} words={clearingReasonWords} onChange={setRefused} />
      )}
    </CaseActionDialog>
  )
}
