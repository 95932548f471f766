import type { Payment, PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import type { PaymentState } from '@dilo/domain/flows/payment.ts'
import { lifelineOf, type StationName, wayOf } from '@dilo/domain/payments/lifeline.ts'
import { type Mark, type MarkName, marksOf } from '@dilo/domain/payments/lifeline-marks.ts'
import { outcomeBadge, outcomeInWords, whereTheMoneyIs } from '@dilo/domain/payments/outcome-words.ts'
import { outcomeOf, type PaymentOutcome } from '@dilo/domain/payments/payment-outcome.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { ArrowUpRight, Check, Clock, Pencil, RefreshCw } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import { Timeline, type TimelineNode } from '@dilo/ui/display/timeline.tsx'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import { useDemo } from '../../session/use-demo.ts'
import { Folded } from '../../thing/folded.tsx'
import { outcomeLooks } from '../payment-outcome.tsx'
import { LifelineNote } from './lifeline-note.tsx'
import { givenBy } from '../../signing/methods.tsx'
import { PayeeLinkRow } from './payee-link.tsx'
import { type LifeEvent, lifeOf, shownEvents } from './payment-life.ts'
import { recallReasons, recallRefusals } from './recall-words.ts'
import { reasons } from '../payment-reasons.ts'
import type { SignaturePlan } from '../signing/signature-places.ts'
import { ReportedReason } from './reported-reason.tsx'
import { releaseReasons, waitCauses } from './wait-causes.tsx'

type PaymentLifelineProps = {
  payment: Payment
  history: readonly PaymentHistoryEntry[]
  plan: SignaturePlan | undefined
}

/** The way of a payment on one line: where it is, what comes, and everything that has happened, folded. */
export function PaymentLifeline({ payment, history, plan }: PaymentLifelineProps) {
  const { kind, state, waitIfSigned, undoneAt, settledAt } = payment
  const travelling = {
    state,
    way: wayOf(kind, { inDemo: useDemo() !== null }),
    mayWait: waitIfSigned !== null,
    endedAt: undoneAt ?? settledAt,
  }
  const life = lifeOf(payment, history)
  const line = lifelineOf(travelling, life)
  const now = line.find(({ standing }) => standing === 'now')
  return (
    <Card title={<Trans>Шлях платежу</Trans>}>
      <Timeline across nodes={marksOf(line).map((mark) => nodeOf(mark, { payment, station: now?.name ?? 'draft' }))} />
      {now && <LifelineNote payment={payment} station={now.name} way={travelling.way} plan={plan} />}
      <History events={shownEvents(payment, life)} payment={payment} />
      <PayeeLinkRow payment={payment} />
    </Card>
  )
}

const markTitles: Record<Exclude<MarkName, 'end'>, MessageDescriptor> = {
  created: msg`Створено`,
  signatures: msg`Підписи`,
  bank: msg`Банк`,
  clearing: msg`СЕП`,
  recipient: msg`Отримувач`,
}

type Look = { readonly tone: Tone; readonly icon: Drawing }

/** While the payment is there; an end has the look of its outcome. */
const nowLooks: Record<Exclude<MarkName, 'end' | 'recipient'>, Look> = {
  created: { tone: 'warning', icon: Pencil },
  signatures: { tone: 'warning', icon: Clock },
  bank: { tone: 'info', icon: RefreshCw },
  clearing: { tone: 'info', icon: ArrowUpRight },
}

/** The current step in words, where the outcome does not say it. */
const steps: Partial<Record<StationName, MessageDescriptor>> = {
  draft: msg`Ще не підписано`,
  signing: msg`Підписують`,
  signed: msg`Підписано`,
  waiting: msg`Платіж чекає`,
  queued: msg`Передано в обробку`,
  handedOver: msg`Передано до СЕП`,
  accepted: msg`СЕП прийняла`,
}

type Where = { payment: Payment; station: StationName }

function nodeOf({ name, standing, at }: Mark, where: Where): TimelineNode {
  const { outcome } = where.payment
  const ahead: Look = {
    tone: 'neutral',
    icon: name === 'end' || name === 'recipient' ? CircleCheck : nowLooks[name].icon,
  }
  const now: Look = name === 'end' || name === 'recipient' ? outcomeLooks[outcome] : nowLooks[name]
  const looked: Record<typeof standing, Look> = { past: { tone: 'success', icon: Check }, now, ahead }
  return {
    key: name,
    standing,
    ...looked[standing],
    title: <MarkTitle name={name} outcome={outcome} />,
    detail: standing === 'now' ? <Now {...where} at={at} /> : at === null ? null : momentInKyiv(at),
  }
}

function MarkTitle({ name, outcome }: { name: MarkName; outcome: PaymentOutcome }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return name === 'end' ? outcomeBadge(outcome, language) : i18n._(markTitles[name])
}

function Now({ payment: { outcome }, station, at }: Where & { at: string | null }) {
  const { i18n } = useLingui()
  const where = whereTheMoneyIs(outcome, useLanguage())
  const step = steps[station]
  return (
    <>
      <span className="c-block">{where === '' && step !== undefined ? i18n._(step) : where}</span>
      {at !== null && momentInKyiv(at)}
    </>
  )
}

/** `Історія (6)`: who did what, and when. */
function History({ events, payment }: { events: readonly LifeEvent[]; payment: Payment }) {
  const count = events.length
  if (count === 0) return null
  return (
    <div className="c-life-history">
      <Folded name={<Trans>Історія ({count})</Trans>}>
        <ol className="d-stack d-gap-3">
          {events.map((event, index) => (
            <li key={index}>
              <EventTitle event={event} payment={payment} />
              <EventDetail event={event} payment={payment} />
            </li>
          ))}
        </ol>
      </Folded>
    </div>
  )
}

/** An event in words; null: those of what has become of the payment. */
const said: Record<PaymentHistoryEvent, MessageDescriptor | null> = {
  CREATE: msg`Створено`,
  EDIT: msg`Змінено`,
  REPEAT: msg`Повторено`,
  SEND_TO_SIGNING: msg`Надіслано на підпис`,
  SEND_CODE: msg`Надіслано на підпис`,
  SIGN: msg`Підписано`,
  SIGN_IN_PART: msg`Підписано`,
  SIGN_TO_WAIT: msg`Підписано`,
  ORDER: msg`Створено за регулярним платежем, його підписами`,
  REVOKE_SIGNATURE: msg`Підпис відкликано`,
  RETURN_FOR_REWORK: msg`Повернуто на доопрацювання`,
  REVOKE_FROM_SIGNING: msg`Знято з підпису`,
  QUEUE: msg`Передано в обробку`,
  HAND_OVER: msg`Передано до СЕП`,
  ACCEPT: msg`СЕП прийняла, гроші з рахунку списано`,
  CREDIT: null,
  RETURN_IN_PART: msg`Повернулася частина грошей`,
  RECALL: msg`Просимо банк отримувача повернути гроші`,
  RECALL_REFUSED: msg`У поверненні грошей відмовлено`,
  RECALL_AGREED: msg`Банк отримувача погодився повернути гроші`,
  RELEASE: msg`Час чекання минув`,
  SETTLE: null,
  REJECT: null,
  RETURN: null,
  REVOKE: null,
  CANCEL: null,
  DELETE: null,
}

/** The events that end a payment, and the state that they bring. */
const ends: Partial<Record<PaymentHistoryEvent, PaymentState>> = {
  SETTLE: 'settled',
  REJECT: 'rejected',
  RETURN: 'returned',
  REVOKE: 'revoked',
  CANCEL: 'revoked',
  DELETE: 'deleted',
}

/** The outcome that an event brought; a settlement by the way of the payment. */
function outcomeOfEvent(event: PaymentHistoryEvent, { kind, outcome }: Payment, inDemo: boolean): PaymentOutcome {
  if (event === 'CREDIT') return 'credited'
  const state = ends[event]
  return state === undefined
    ? outcome
    : outcomeOf({ state, kind, inDemo, isReported: false, hasReturns: false, payout: null })
}

/** Why the bank's people let it go before its time; null: its time was over. */
const releasedBecause = ({ wait }: Payment) => wait?.releasedBecause ?? null

function EventTitle({ event: { event, signature }, payment }: { event: LifeEvent; payment: Payment }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const inDemo = useDemo() !== null
  const title =
    event === 'RELEASE' && releasedBecause(payment) !== null ? msg`Банк відпустив платіж раніше` : said[event]
  if (title === null)
    return <span className="c-block">{outcomeInWords(outcomeOfEvent(event, payment, inDemo), language)}</span>
  if (signature === null) return <span className="c-block">{i18n._(title)}</span>
  const method = i18n._(givenBy[signature.method as keyof typeof givenBy] ?? msg`кодом`)
  return (
    <span className="c-block">
      {signature.type === 'first' ? (
        <Trans>Підписано {method}, перший підпис</Trans>
      ) : (
        <Trans>Підписано {method}, другий підпис</Trans>
      )}
    </span>
  )
}

/** Why it was asked back, or why the other bank refuses. */
const wordsOfRecall = ({ reason, refusal }: NonNullable<LifeEvent['recall']>): MessageDescriptor =>
  refusal === null ? recallReasons[reason] : recallRefusals[refusal]

/** The person, the time and the reason of an event, and its effect on existing signatures. */
function EventDetail({ event, payment }: { event: LifeEvent; payment: Payment }) {
  const { i18n } = useLingui()
  const { person, at, reason, statedReason, voidsSignatures, amount, reported, recall } = event
  const released = event.event === 'RELEASE' ? releasedBecause(payment) : null
  const waited =
    event.event === 'SIGN_TO_WAIT' && payment.state !== 'waiting' && payment.wait !== null
      ? waitCauses[payment.wait.cause]
      : null
  return (
    <div className="d-meta">
      {[person, at === null ? null : momentInKyiv(at)].filter(Boolean).join(', ')}
      {amount && (
        <span className="c-block">
          <Money amount={amount} currency={payment.currency} />
        </span>
      )}
      {reason !== null && <span className="c-block">{i18n._(reasons[reason])}</span>}
      {recall && <span className="c-block">{i18n._(wordsOfRecall(recall))}</span>}
      {reported && <ReportedReason reported={reported} />}
      {statedReason !== null && <span className="c-block">«{statedReason}»</span>}
      {voidsSignatures && (
        <span className="c-block">
          <Trans>Попередні підписи більше не діють</Trans>
        </span>
      )}
      {released !== null && <span className="c-block">{releaseReasons[released]}</span>}
      {waited && (
        <span className="c-block">
          <Trans>Платіж чекав</Trans>. {waited}
        </span>
      )}
    </div>
  )
}
