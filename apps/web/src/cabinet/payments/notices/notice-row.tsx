import type { Notice } from '@dilo/contract/notice-service.ts'
import { asksForSomething } from '@dilo/domain/payments/notice.ts'
import { outcomeInWords } from '@dilo/domain/payments/outcome-words.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { reasons } from '../payment-reasons.ts'
import { outcomeLooks } from '../payment-outcome.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { askingLooks } from './notice-looks.ts'
import { NoticeLine } from '../../notices/notice-line.tsx'

type NoticeRowProps = { notice: Notice; onOpen: () => void }

/** One notice of the bank: the event, its payment, the time, the person and the reason. It leads to the payment. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const { payment, isOver, isRead } = notice
  const { tone, icon, title } = useLook(notice)
  const isNew = !isRead && !isOver
  return (
    <NoticeLine
      look={isOver ? { tone: 'neutral', icon } : { tone, icon }}
      title={title}
      isNew={isNew}
      to="/payments/$paymentId"
      params={{ paymentId: payment.id }}
      onOpen={onOpen}
    >
      <PaymentInWords payment={payment} />
      <CameBack payment={payment} />
      <Why notice={notice} />
      <span className="d-meta c-block">{momentInKyiv(notice.at)}</span>
    </NoticeLine>
  )
}

/** Tone, icon and title: what is asked for, or what has become of the payment by now. */
function useLook({ kind, payment: { outcome }, isOver }: Notice) {
  const { i18n } = useLingui()
  const language = useLanguage()
  if (!asksForSomething(kind)) return { ...outcomeLooks[outcome], title: outcomeInWords(outcome, language) }
  const { title, over, ...look } = askingLooks[kind]
  return { ...look, title: i18n._(isOver ? over : title) }
}

/** The amount that came back, of a salary or of a transfer. */
function CameBack({ payment: { givenBack, currency } }: { payment: Notice['payment'] }) {
  if (givenBack === null) return null
  return (
    <span className="c-block">
      <Trans>
        Повернулося <Money amount={givenBack.amount} currency={currency} />
      </Trans>
    </span>
  )
}

/** An unfinished draft omits unknown values. */
function PaymentInWords({ payment: { number, amount, currency, creditorName } }: { payment: Notice['payment'] }) {
  return (
    <span className="c-block">
      {amount !== '0' && (
        <>
          <Money amount={amount} currency={currency} />
          {' · '}
        </>
      )}
      {creditorName === '' ? <Trans>№ {number}</Trans> : creditorName}
    </span>
  )
}

/**
 * The person who acted, with their reason or the bank's. A code that is signed or settled by itself needs no reason.
 */
function Why({ notice: { kind, person, reason, statedReason } }: { notice: Notice }) {
  const { i18n } = useLingui()
  const who = kind === 'rework' || kind === 'cancelled' ? person : null
  const why = statedReason === null ? reason && i18n._(reasons[reason]) : `«${statedReason}»`
  const words = [who, why].filter(Boolean).join(': ')
  return words === '' ? null : <span className="c-notice-why">{words}</span>
}
