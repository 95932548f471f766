import type { Payment } from '@dilo/contract/payment-service.ts'
import type { StationName, Way } from '@dilo/domain/payments/lifeline.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignaturePlan } from '../signing/signature-places.ts'
import { WriteToBank } from '../../page/write-to-bank.tsx'
import { waitCauses } from './wait-causes.tsx'

type LifelineNoteProps = { payment: Payment; station: StationName; way: Way; plan: SignaturePlan | undefined }

/**
 * The payment's current wait: its reason, the person it depends on, and the expected next step, which is no promise. A
 * finished payment has no note.
 */
export function LifelineNote(props: LifelineNoteProps) {
  const note = notes[props.station]?.(props)
  if (note === undefined) return null
  const { waits, who, next } = note
  return (
    <div className="c-life-note d-stack d-gap-1">
      <p>
        <strong>{waits}</strong>
      </p>
      {who !== null && <p>{who}</p>}
      <p className="d-meta">{next}</p>
    </div>
  )
}

type Note = { readonly waits: ReactNode; readonly who: ReactNode; readonly next: ReactNode }

type NoteOf = (props: LifelineNoteProps) => Note

const atClearing: NoteOf = ({ payment }) => ({
  waits: <Trans>Чекаємо на банк отримувача</Trans>,
  who: <Held debited={payment.debited} />,
  next: payment.heldByBank ? (
    <WithTheBank held={payment.heldByBank} paymentId={payment.id} />
  ) : payment.product === 'instant' ? (
    <Trans>
      Відповідь на миттєвий платіж приходить за кілька секунд. Якщо її немає, банк запитує СЕП сам. Гроші не зникнуть:
      платіж або дійде, або вони повернуться.
    </Trans>
  ) : (
    <Trans>
      Зазвичай відповідь приходить за кілька хвилин. Якщо платіж подано ввечері чи у вихідний, вона може прийти
      наступного робочого дня.
    </Trans>
  ),
})

const notes: Record<StationName, NoteOf | undefined> = {
  draft: ({ payment }) => ({
    waits:
      payment.rework !== null ? (
        <Trans>Чекає на виправлення</Trans>
      ) : payment.faults !== null ? (
        <Trans>Не дописано</Trans>
      ) : (
        <Trans>Ще не підписано</Trans>
      ),
    who: null,
    next: <Trans>Поки платіж не підписано, банк нічого не робить, а гроші лишаються на рахунку.</Trans>,
  }),
  signing: ({ plan }) => ({
    waits: <Trans>Чекає на підпис</Trans>,
    who: whoMaySign(plan),
    next: <Trans>Коли підпишуть усі, чий підпис потрібен, банк зарезервує гроші й візьме платіж в обробку.</Trans>,
  }),
  signed: undefined,
  waiting: ({ payment: { id, wait, heldByBank } }) => ({
    ...waitOf(wait),
    next: (
      <>
        {heldByBank && <WithTheBank held={heldByBank} paymentId={id} />}{' '}
        <Trans>Тоді банк ще раз перевірить права тих, хто підписав, і рахунки, та візьме платіж в обробку.</Trans>
      </>
    ),
  }),
  queued: ({ payment, way }) => ({
    waits: way === 'clearing' ? <Trans>Чекаємо на банк отримувача</Trans> : <Trans>Проводимо платіж</Trans>,
    who: <Held debited={payment.debited} />,
    next:
      payment.heldByBank !== null ? (
        <WithTheBank held={payment.heldByBank} paymentId={payment.id} />
      ) : way === 'clearing' ? (
        <Trans>
          Зазвичай за кілька секунд передаємо платіж до СЕП, системи електронних платежів Національного банку.
        </Trans>
      ) : (
        <Trans>Зазвичай гроші в отримувача за кілька секунд.</Trans>
      ),
  }),
  handedOver: atClearing,
  accepted: atClearing,
  settled: () => ({
    waits: <Trans>Розрахунок завершено</Trans>,
    who: null,
    next: (
      <Trans>
        На рахунок отримувача гроші зараховує його банк. Не кожен банк повідомляє нам про це; якщо повідомить, ви
        побачите це тут.
      </Trans>
    ),
  }),
  credited: undefined,
  rejected: undefined,
  returned: undefined,
  revoked: undefined,
  deleted: undefined,
}

function waitOf(wait: Payment['wait']): Pick<Note, 'waits' | 'who'> {
  if (wait === null) return { waits: <Trans>Чекає</Trans>, who: null }
  const until = momentInKyiv(wait.until)
  if (wait.lastTryAt !== null) return { waits: <Trans>Не вистачило грошей, спробуємо ще раз {until}</Trans>, who: null }
  const waits = wait.moneySetAside ? (
    <Trans>Чекає до {until}, гроші на рахунку зарезервовано</Trans>
  ) : (
    <Trans>Чекає до {until}, гроші поки не зарезервовано</Trans>
  )
  return { waits, who: waitCauses[wait.cause] }
}

type WithTheBankProps = { held: NonNullable<Payment['heldByBank']>; paymentId: string }

/** Since when the bank's people look into it, and by when they decide. What the client can do stands beside. */
function WithTheBank({ held: { because, since, promisedBy }, paymentId }: WithTheBankProps) {
  const [from, by] = [momentInKyiv(since), momentInKyiv(promisedBy)]
  return because === 'clearing' ? (
    <>
      <Trans>
        Відповіді СЕП про цей платіж бракує або вона суперечить іншій. Банк з’ясовує це з {from} і вирішить до {by}.
        Гроші не зникнуть: платіж або дійде, або вони повернуться.
      </Trans>{' '}
      <WriteToBank about="payment" of={paymentId} />
    </>
  ) : (
    <Trans>
      Платіж у банку з {from}. До {by} його перегляне людина: якщо підтвердите, що він ваш, зможе відпустити раніше.
    </Trans>
  )
}

const Held = ({ debited }: Pick<Payment, 'debited'>) =>
  debited ? <Trans>Гроші з рахунку вже списано</Trans> : <Trans>Гроші на рахунку вже зарезервовано на цей платіж</Trans>

function whoMaySign(plan: SignaturePlan | undefined): ReactNode {
  const people = [...new Set(plan?.signatories.map(({ person }) => person))].join('; ')
  return people === '' ? null : <Trans>Можуть підписати: {people}</Trans>
}
