import type { DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { clearingReasons, type ClearingReason } from '@dilo/domain/flows/clearing.ts'
import {
  type HeldReturnReason,
  heldReturnReasons,
  type ReleaseReason,
  releaseReasons,
} from '@dilo/domain/flows/held-payment.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '../deeds/reason-dialog.tsx'
import { useMaking } from '../deeds/use-deeds.ts'
import { useAfterDeed } from '../address/next-case.ts'
import { useGoTo } from '../address/link.tsx'
import { clearingReasonWords, heldReturnReasonWords, releaseReasonWords } from '../words/held-words.ts'
import type { ShownHeld } from './held-page.tsx'

type Answer = 'release' | 'return' | 'countAsSettled' | 'askAgain' | 'leave'

/** The decisions that an officer may propose. All but asking clearing again waits for compliance. */
export function HeldAnswers({ shown }: { shown: ShownHeld }) {
  const [asked, setAsked] = useState<Answer>()
  const { may } = shown
  return (
    <div className="d-row">
      {may.release && (
        <Button onClick={() => setAsked('release')}>
          <Trans>Відпустити платіж</Trans>
        </Button>
      )}
      {may.countAsSettled && (
        <Button onClick={() => setAsked('countAsSettled')}>
          <Trans>Вважати розрахованим</Trans>
        </Button>
      )}
      {may.askAgain && (
        <Button variant="secondary" onClick={() => setAsked('askAgain')}>
          <Trans>Запитати СЕП ще раз</Trans>
        </Button>
      )}
      {may.leave && (
        <Button variant="secondary" onClick={() => setAsked('leave')}>
          <Trans>Лишити як є</Trans>
        </Button>
      )}
      {may.return && (
        <Button variant="danger" onClick={() => setAsked('return')}>
          <Trans>Повернути клієнтові</Trans>
        </Button>
      )}
      {asked !== undefined && <AnswerDialog answer={asked} shown={shown} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

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
  const goTo = useGoTo()
  const make = useMaking(useAfterDeed(answer === 'askAgain' ? onClose : () => goTo({ to: '/actions' })))
  const [released, setReleased] = useState<ReleaseReason>(releaseReasons[0])
  const [returned, setReturned] = useState<HeldReturnReason>('notConfirmedByPayer')
  const [refused, setRefused] = useState<ClearingReason>('clearingFault')
  const place = { companyId: shown.companyId, paymentId: shown.paymentId }
  const isWait = shown.hold?.by === 'accessChange'
  const actions: Readonly<Record<Answer, DeskBody<'POST /api/desk/actions'>['action']>> = {
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
    <ReasonDialog
      title={i18n._(titles[answer])}
      confirmLabel={answer === 'askAgain' ? <Trans>Запитати</Trans> : <Trans>Передати на рішення</Trans>}
      destructive={answer === 'return'}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) => make.mutate({ action: actions[answer], reason })}
      onClose={onClose}
    >
      <p>{i18n._(effects[answer])}</p>
      {answer === 'release' && (
        <Because value={released} values={releaseReasons} words={releaseReasonWords} onChange={setReleased} />
      )}
      {answer === 'return' && isWait && (
        <Because value={returned} values={heldReturnReasons} words={heldReturnReasonWords} onChange={setReturned} />
      )}
      {answer === 'return' && !isWait && (
        <Because value={refused} values={clearingReasons} words={clearingReasonWords} onChange={setRefused} />
      )}
    </ReasonDialog>
  )
}

type BecauseProps<Value extends string> = {
  value: Value
  values: readonly Value[]
  words: Readonly<Record<Value, MessageDescriptor>>
  onChange: (value: Value) => void
}

/** The reason that the client reads. */
function Because<Value extends string>({ value, values, words, onChange }: BecauseProps<Value>) {
  const { t, i18n } = useLingui()
  return (
    <RadioGroup
      label={t`Що сказати клієнтові`}
      value={value}
      options={values.map((one) => ({ value: one, label: i18n._(words[one]) }))}
      onChange={onChange}
    />
  )
}
