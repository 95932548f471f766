import type { Payment, PaymentHistoryEntry } from '@dilo/contract/payment-service.ts'
import { lifelineOf, type Station, type StationName, wayOf } from '@dilo/domain/payments/lifeline.ts'
import type { PaymentHistoryEvent } from '@dilo/domain/payments/payment-history.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import {
  ArrowUpRight,
  Ban,
  Check,
  CircleX,
  Clock,
  Hourglass,
  Pencil,
  RefreshCw,
  Trash2,
  Undo2,
} from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import { Timeline, type TimelineNode } from '@dilo/ui/display/timeline.tsx'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDemo } from '../../shell/use-demo.ts'
import { LifelineNote } from './lifeline-note.tsx'
import { givenBy } from '../../signing/methods.tsx'
import { PayeeLinkRow } from './payee-link.tsx'
import { type LifeEvent, lifeOf } from './payment-life.ts'
import { reasons } from '../payment-reasons.ts'
import type { SignaturePlan } from '../signing/signature-places.ts'
import { waitCauses } from './wait-causes.tsx'

type PaymentLifelineProps = {
  payment: Payment
  history: readonly PaymentHistoryEntry[]
  plan: SignaturePlan | undefined
}

/** The way of a payment from its draft to its recipient: people, times, the current station, and the stations ahead. */
export function PaymentLifeline({ payment, history, plan }: PaymentLifelineProps) {
  const { kind, state, waitIfSigned, undoneAt, settledAt } = payment
  const travelling = {
    state,
    way: wayOf(kind, { inDemo: useDemo() !== null }),
    mayWait: waitIfSigned !== null,
    endedAt: undoneAt ?? settledAt,
  }
  const line = lifelineOf(travelling, lifeOf(payment, history))
  const now = line.find(({ standing }) => standing === 'now')
  return (
    <div className="c-payment-life">
      <Card title={<Trans>Перебіг</Trans>}>
        <Timeline across nodes={line.map((station) => nodeOf(station, payment))} />
        {now && <LifelineNote payment={payment} station={now.name} way={travelling.way} plan={plan} />}
        <PayeeLinkRow payment={payment} />
      </Card>
    </div>
  )
}

/**
 * `tone` and `icon`: while the payment is there. `ahead`: the title before it; null: the page does not announce such an
 * end.
 */
type Look = {
  readonly tone: Tone
  readonly icon: Drawing
  readonly title: MessageDescriptor
  readonly ahead: MessageDescriptor | null
}

const looks: Record<StationName, Look> = {
  draft: { tone: 'warning', icon: Pencil, title: msg`Чернетка`, ahead: null },
  signing: { tone: 'warning', icon: Clock, title: msg`На підписі`, ahead: msg`Підписання` },
  signed: { tone: 'success', icon: Check, title: msg`Підписано`, ahead: msg`Усі підписи` },
  waiting: { tone: 'warning', icon: Hourglass, title: msg`Чекає`, ahead: msg`Чекання` },
  queued: { tone: 'info', icon: RefreshCw, title: msg`Передано в обробку`, ahead: msg`Обробка в банку` },
  handedOver: { tone: 'info', icon: ArrowUpRight, title: msg`Передано до СЕП`, ahead: msg`Передання до СЕП` },
  accepted: { tone: 'info', icon: RefreshCw, title: msg`СЕП прийняла`, ahead: msg`Прийняття в СЕП` },
  settled: {
    tone: 'success',
    icon: CircleCheck,
    title: msg`Гроші в банку отримувача`,
    ahead: msg`Розрахунок із банком отримувача`,
  },
  credited: {
    tone: 'success',
    icon: CircleCheck,
    title: msg`Зараховано отримувачу`,
    ahead: msg`Зарахування отримувачу`,
  },
  rejected: { tone: 'danger', icon: CircleX, title: msg`Відхилено, гроші на вашому рахунку`, ahead: null },
  returned: { tone: 'warning', icon: Undo2, title: msg`Гроші повернулися на ваш рахунок`, ahead: null },
  revoked: { tone: 'neutral', icon: Ban, title: msg`Відкликано, гроші на вашому рахунку`, ahead: null },
  deleted: { tone: 'neutral', icon: Trash2, title: msg`Видалено, гроші з рахунку не списано`, ahead: null },
}

function nodeOf({ name, standing, at, events }: Station<LifeEvent>, payment: Payment): TimelineNode {
  const { tone, icon } = looks[name]
  const looked: Record<typeof standing, Pick<TimelineNode, 'tone' | 'icon'>> = {
    past: { tone: 'success', icon: Check },
    now: { tone, icon },
    ahead: { tone: 'neutral', icon },
  }
  return {
    key: name,
    standing,
    ...looked[standing],
    title: <StationTitle name={name} standing={standing} isSalary={payment.salary !== null} />,
    detail: <Details at={at} events={events} payment={payment} />,
  }
}

/** After its payment the bank credits a salary person by person: the register shows it. */
const creditedByRegister = {
  title: msg`Списано, виплати зараховуються за відомістю`,
  ahead: msg`Зарахування за відомістю`,
}

function StationTitle({ name, standing, isSalary }: Pick<Station, 'name' | 'standing'> & { isSalary: boolean }) {
  const { i18n } = useLingui()
  const { title, ahead } = isSalary && name === 'credited' ? creditedByRegister : looks[name]
  return i18n._(standing === 'ahead' ? (ahead ?? title) : title)
}

type DetailsProps = { at: string | null; events: readonly LifeEvent[]; payment: Payment }

/**
 * Above this number events are folded, except the last two: a payment that was returned and corrected has a long past,
 * and a narrow column.
 */
const EVENTS_AT_MOST = 3

/** The events of a station, or only its time, if it is known and no event was recorded. */
function Details({ at, events, payment }: DetailsProps) {
  if (events.length === 0) return at === null ? null : momentInKyiv(at)
  const shown = events.length > EVENTS_AT_MOST ? events.slice(-2) : events
  const folded = events.slice(0, events.length - shown.length)
  return (
    <>
      {folded.length > 0 && <Earlier events={folded} payment={payment} />}
      <Events events={shown} payment={payment} />
    </>
  )
}

function Earlier({ events, payment }: Omit<DetailsProps, 'at'>) {
  const count = events.length
  return (
    <details className="c-life-earlier">
      <summary>
        <Plural
          value={count}
          one="Раніше: # подія"
          few="Раніше: # події"
          many="Раніше: # подій"
          other="Раніше: # події"
        />
      </summary>
      <Events events={events} payment={payment} />
    </details>
  )
}

const Events = ({ events, payment }: Omit<DetailsProps, 'at'>) => (
  <ul className="d-stack d-gap-2">
    {events.map((event, index) => (
      <li key={index}>
        <EventTitle event={event} />
        <EventDetail event={event} payment={payment} />
      </li>
    ))}
  </ul>
)

/** The text of an event beside the name of its station; null: no text. */
const said: Record<PaymentHistoryEvent, MessageDescriptor | null> = {
  CREATE: msg`Створено`,
  EDIT: msg`Змінено`,
  REPEAT: msg`Повторено`,
  SEND_TO_SIGNING: msg`Надіслано на підпис`,
  SEND_CODE: msg`Надіслано на підпис`,
  SIGN: null,
  SIGN_IN_PART: msg`Підписано`,
  SIGN_TO_WAIT: null,
  ORDER: msg`Створено за регулярним платежем, його підписами`,
  REVOKE_SIGNATURE: msg`Підпис відкликано`,
  RETURN_FOR_REWORK: msg`Повернуто на доопрацювання`,
  REVOKE_FROM_SIGNING: msg`Знято з підпису`,
  QUEUE: null,
  HAND_OVER: null,
  ACCEPT: msg`Гроші з рахунку списано`,
  CREDIT: null,
  RELEASE: msg`Час чекання минув`,
  SETTLE: null,
  REJECT: null,
  RETURN: null,
  REVOKE: null,
  CANCEL: null,
  DELETE: null,
}

function EventTitle({ event: { event, signature } }: { event: LifeEvent }) {
  const { i18n } = useLingui()
  const title = said[event]
  if (signature === null) return title === null ? null : <span className="c-block">{i18n._(title)}</span>
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

/** The person, the time and the reason of an event, and its effect on existing signatures. */
function EventDetail({ event, payment }: { event: LifeEvent; payment: Payment }) {
  const { i18n } = useLingui()
  const { person, at, reason, statedReason, voidsSignatures } = event
  const waited =
    event.event === 'SIGN_TO_WAIT' && payment.state !== 'waiting' && payment.wait !== null
      ? waitCauses[payment.wait.cause]
      : null
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
