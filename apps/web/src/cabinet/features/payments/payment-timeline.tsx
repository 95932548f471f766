import type { Payment, PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import type { PaymentWait } from '@dilo/contract/wait.ts'
import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import { momentInKyiv } from '@dilo/ui/dates.ts'
import { ArrowUpRight, Ban, Check, CircleX, Clock, Copy, Hourglass, Pencil, RefreshCw, Trash2, Undo2 } from '@dilo/ui/icons-of-things.ts'
import { ArrowLeft, CircleCheck, type Drawing } from '@dilo/ui/icons.ts'
import { Timeline, type TimelineNode } from '@dilo/ui/timeline.tsx'
import type { Tone } from '@dilo/ui/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { givenBy } from './method-limits.tsx'
import { type LifeEvent, lifeOf } from './payment-life.ts'
import type { SignaturePlan } from './signature-places.ts'

export type PaymentTimelineProps = { payment: Payment; history: readonly PaymentHistoryEntry[]; plan: SignaturePlan | undefined }

/** The whole life of a payment: who did what, when and how, and what it waits for. */
export function PaymentTimeline({ payment, history, plan }: PaymentTimelineProps) {
  const past = lifeOf(payment, history)
  return <Timeline nodes={[...past.map((event, index) => nodeOf(event, index, payment)), ...present(payment, plan)]} />
}

type Look = { readonly tone: Tone; readonly icon: Drawing; readonly title: MessageDescriptor }

const signed: Look = { tone: 'success', icon: Check, title: msg`Підписано` }
const sent: Look = { tone: 'neutral', icon: ArrowUpRight, title: msg`Надіслано на підпис` }
const revoked: Look = { tone: 'neutral', icon: Ban, title: msg`Відкликано, гроші на вашому рахунку` }

const looks: Record<PaymentHistoryEvent, Look> = {
  CREATE: { tone: 'neutral', icon: Pencil, title: msg`Створено` },
  EDIT: { tone: 'neutral', icon: Pencil, title: msg`Змінено` },
  REPEAT: { tone: 'neutral', icon: Copy, title: msg`Повторено` },
  SEND_TO_SIGNING: sent,
  SEND_CODE: sent,
  SIGN: signed,
  SIGN_IN_PART: signed,
  SIGN_TO_WAIT: signed,
  ORDER: { tone: 'neutral', icon: RefreshCw, title: msg`Створено за регулярним платежем, його підписами` },
  REVOKE_SIGNATURE: { tone: 'neutral', icon: Undo2, title: msg`Підпис відкликано` },
  RETURN_FOR_REWORK: { tone: 'warning', icon: ArrowLeft, title: msg`Повернуто на доопрацювання` },
  REVOKE_FROM_SIGNING: { tone: 'neutral', icon: ArrowLeft, title: msg`Знято з підпису` },
  QUEUE: { tone: 'info', icon: RefreshCw, title: msg`Передано в обробку` },
  HAND_OVER: { tone: 'info', icon: ArrowUpRight, title: msg`Передано до міжбанківської системи` },
  ACCEPT: { tone: 'info', icon: Check, title: msg`Міжбанківська система прийняла, гроші з рахунку списано` },
  RELEASE: { tone: 'info', icon: RefreshCw, title: msg`Час чекання минув` },
  SETTLE: { tone: 'success', icon: CircleCheck, title: msg`Проведено, гроші в отримувача` },
  REJECT: { tone: 'danger', icon: CircleX, title: msg`Відхилено, гроші на вашому рахунку` },
  RETURN: { tone: 'warning', icon: Undo2, title: msg`Гроші повернулися на ваш рахунок` },
  REVOKE: revoked,
  CANCEL: revoked,
  DELETE: { tone: 'neutral', icon: Trash2, title: msg`Видалено, гроші з рахунку не списано` },
}

const nodeOf = (event: LifeEvent, index: number, payment: Payment): TimelineNode => ({
  key: `${index} ${event.event}`,
  tone: looks[event.event].tone,
  icon: looks[event.event].icon,
  title: <Title event={event} />,
  detail: <Detail event={event} payment={payment} />,
})

function Title({ event: { event, signature } }: { event: LifeEvent }) {
  const { i18n } = useLingui()
  const name = i18n._(looks[event].title)
  if (signature === null) return name
  const method = i18n._(givenBy[signature.method as keyof typeof givenBy] ?? msg`кодом`)
  return signature.type === 'first' ? <Trans>Підписано {method}, перший підпис</Trans> : <Trans>Підписано {method}, другий підпис</Trans>
}

/** Who and when, why, and what became of signatures that stood. */
function Detail({ event, payment }: { event: LifeEvent; payment: Payment }) {
  const { i18n } = useLingui()
  const { person, at, reason, statedReason, voidsSignatures } = event
  const waited = event.event === 'SIGN_TO_WAIT' && payment.state !== 'waiting' && payment.wait !== null ? causes[payment.wait.cause] : null
  return (
    <>
      {[person, at === null ? null : momentInKyiv(at)].filter(Boolean).join(', ')}
      {reason !== null && <span className="c-block">{i18n._(reasons[reason])}</span>}
      {statedReason !== null && <span className="c-block">«{statedReason}»</span>}
      {voidsSignatures && (
        <span className="c-block">
          <Trans>Попередні підписи більше не діють</Trans>
        </span>
      )}
      {waited && (
        <span className="c-block">
          <Trans>Платіж чекав</Trans>. {waited}
        </span>
      )}
    </>
  )
}

const causes: Record<PaymentWait['cause'], ReactNode> = {
  recovery: <Trans>Новий отримувач після відновлення доступу</Trans>,
  passwordChange: <Trans>Новий отримувач після зміни пароля</Trans>,
  futureDay: <Trans>Дата платежу пізніша за день підпису</Trans>,
}

/** What the payment waits for now. What is over waits for nothing. */
function present(payment: Payment, plan: SignaturePlan | undefined): TimelineNode[] {
  switch (payment.state) {
    case 'draft':
      return [payment.rework === null ? notSent(payment.faults !== null) : reworked]
    case 'onSigning':
      return [{ key: 'now', tone: 'warning', icon: Clock, title: <Trans>Чекає на підпис</Trans>, detail: <WhoMay plan={plan} /> }]
    case 'waiting':
      return payment.wait === null ? [] : [waiting(payment.wait)]
    case 'signed':
      return [inProcessing(payment)]
    default:
      return []
  }
}

const notSent = (isUnfinished: boolean): TimelineNode => ({
  key: 'now',
  tone: 'warning',
  icon: Clock,
  title: isUnfinished ? <Trans>Не дописано</Trans> : <Trans>Ще не підписано</Trans>,
})

const reworked: TimelineNode = { key: 'now', tone: 'warning', icon: Clock, title: <Trans>Чекає на виправлення</Trans> }

function WhoMay({ plan }: { plan: SignaturePlan | undefined }) {
  const people = [...new Set(plan?.signatories.map(({ person }) => person))].join('; ')
  return people === '' ? null : <Trans>Можуть підписати: {people}</Trans>
}

function waiting({ until: instant, cause, moneySetAside, lastTryAt }: PaymentWait): TimelineNode {
  const until = momentInKyiv(instant)
  const node = { key: 'now', tone: 'warning', icon: Hourglass } as const
  if (lastTryAt !== null) return { ...node, title: <Trans>Не вистачило грошей, спробуємо ще раз {until}</Trans> }
  const title = moneySetAside ? <Trans>Чекає до {until}, гроші на рахунку зарезервовано</Trans> : <Trans>Чекає до {until}, гроші поки не зарезервовано</Trans>
  return { ...node, title, detail: causes[cause] }
}

const leavesTheBank: readonly Payment['kind'][] = ['toOtherBank', 'toBudget']

const inProcessing = ({ kind, debited }: Payment): TimelineNode => ({
  key: 'now',
  tone: 'info',
  icon: RefreshCw,
  title: leavesTheBank.includes(kind) ? <Trans>Чекаємо на банк отримувача</Trans> : <Trans>Проводимо платіж</Trans>,
  detail: debited ? <Trans>Гроші з рахунку вже списано</Trans> : <Trans>Гроші на рахунку вже зарезервовано на цей платіж</Trans>,
})

/** Why the bank, or the other one, did not carry a payment out, or sent it back. */
export const reasons: Record<PaymentReason, MessageDescriptor> = {
  accountUnknown: msg`Банк отримувача не знайшов такого рахунку`,
  accountClosed: msg`Рахунок отримувача закрито`,
  accountBlocked: msg`Рахунок отримувача заблоковано`,
  nameMismatch: msg`Назва або код отримувача не відповідають рахунку`,
  refusedByRecipient: msg`Банк отримувача відмовився зарахувати`,
  clearingFault: msg`Збій у міжбанківській системі. Перш ніж платити знову, спитайте отримувача, чи не надійшли гроші`,
  unspecified: msg`Банк отримувача не пояснив чому`,
  payerAccountClosed: msg`Ваш рахунок тим часом закрито`,
  payerAccountBlocked: msg`Ваш рахунок тим часом заблоковано`,
  insufficientFunds: msg`На рахунку не вистачило грошей`,
  signatoryWithoutRights: msg`Хто підписав, тим часом втратив право підпису`,
  signatoryBlocked: msg`Доступ того, хто підписав, тим часом заблоковано`,
  otherBanksClosed: msg`Платежі до інших банків зараз неможливі`,
}
