import { cardStatuses } from '@dilo/domain/cards/card-statuses.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { longDate, momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContactPhone } from '../../contact-phone.tsx'
import { useLanguage } from '../page/use-language.ts'
import { WriteToBank } from '../page/write-to-bank.tsx'
import type { Card } from './card-queries.ts'
import { lockNames, lockReasons, lockTitles, shownState, stateLooks } from './card-words.ts'

/** The state of a card in a word; of a locked one why. */
export function CardStateBadge({ card }: { card: Card }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const state = shownState(card)
  const why = state === 'locked' && card.lock !== null ? i18n._(lockNames[card.lock.kind]) : undefined
  const word = state === 'expired' ? t`Строк минув` : state === 'onItsWay' ? t`У дорозі` : cardStatuses[state][language]
  return <StatusBadge {...stateLooks[state]}>{why ?? word}</StatusBadge>
}

/** The meaning of a state other than active: its author, moment and reason, and how it ends. */
export function StateNote({ card }: { card: Card }) {
  const language = useLanguage()
  if (card.state === 'closed') return <Closed card={card} />
  if (card.lock !== null) return <Locked lock={card.lock} isClosing={card.isClosing} />
  if (card.isExpired) {
    const day = longDate(card.expiresOn, language)
    return (
      <Banner tone="warning" title={<Trans>Строк дії картки минув {day}</Trans>}>
        <p>
          <Trans>Платити нею вже не можна. Замовте перевипуск: рахунок, ім’я та обмеження лишаться.</Trans>
        </p>
      </Banner>
    )
  }
  if (card.holder?.acts === false) return <HolderLeft name={card.holder.name} />
  if (card.state === 'inactive' && card.delivery) return <OnItsWay card={card} delivery={card.delivery} />
  if (card.state === 'inactive')
    return (
      <Banner tone="info" title={<Trans>Картку ще не активовано</Trans>}>
        <p>
          {card.form === 'plastic' ? (
            <Trans>Коли картка буде у вас у руках, активуйте її останніми чотирма цифрами номера.</Trans>
          ) : (
            <Trans>Активуйте картку, і нею можна буде платити.</Trans>
          )}
        </p>
        {card.replaces !== null && <Replaces />}
      </Banner>
    )
  return null
}

const Replaces = () => (
  <p>
    <Trans>Вона замінить іншу: та діє, доки не активуєте цю.</Trans>
  </p>
)

type OnItsWayProps = { card: Card; delivery: NonNullable<Card['delivery']> }

/** A plastic card that the bank sends, with the day until which it has promised it. */
function OnItsWay({ card, delivery: { address, sendBy, dueOn, sentAt, trackingNumber } }: OnItsWayProps) {
  const language = useLanguage()
  const day = longDate(dueOn, language)
  return (
    <Banner tone="info" title={<Trans>Картка в дорозі, очікуйте до {day}</Trans>}>
      <p>
        {sentAt === null ? (
          <Trans>Надішлемо її до {momentInKyiv(sendBy)}.</Trans>
        ) : (
          <Trans>Надіслано {momentInKyiv(sentAt)}.</Trans>
        )}{' '}
        {trackingNumber !== null && <Trans>Номер відправлення: {trackingNumber}.</Trans>}{' '}
        {address !== null && <Trans>Адреса: {address}.</Trans>}
      </p>
      <p>
        <Trans>Коли картка буде у вас у руках, активуйте її останніми чотирма цифрами номера.</Trans>
      </p>
      {card.replaces !== null && <Replaces />}
      <p>
        <Trans>Не надійшла вчасно чи змінилася адреса?</Trans> <WriteToBank />
      </p>
    </Banner>
  )
}

function Closed({ card: { closedAt } }: { card: Card }) {
  const when = closedAt === null ? null : momentInKyiv(closedAt)
  return (
    <Banner tone="neutral" title={<Trans>Картку закрито</Trans>}>
      <p>
        {when !== null && <Trans>Закрито {when}.</Trans>}{' '}
        <Trans>Платити нею не можна. Те, що вже куплено, буде списано, а повернення надійдуть на рахунок.</Trans>
      </p>
    </Banner>
  )
}

function HolderLeft({ name }: { name: string }) {
  return (
    <Banner tone="warning" title={<Trans>Власник картки більше не діє від імені компанії</Trans>}>
      <p>
        <Trans>{name} не може нею платити. Картку можна заблокувати або закрити.</Trans>
      </p>
    </Banner>
  )
}

type Lock = NonNullable<Card['lock']>

/** The end of a lock, by its kind. */
const ends: Record<Lock['ends'], ReactNode> = {
  unlock: <Trans>Щоб знову платити, розблокуйте картку.</Trans>,
  reissue: (
    <Trans>
      Розблокувати її не можна, бо номер могли побачити сторонні. Перевипустіть картку: новий номер — нова картка.
    </Trans>
  ),
  bank: (
    <Trans>
      Зняти блокування може лише банк. Зателефонуйте нам: <ContactPhone />
    </Trans>
  ),
}

function Locked({ lock: { kind, reason, by, at, ends: end }, isClosing }: { lock: Lock; isClosing: boolean }) {
  const { i18n } = useLingui()
  const when = at === null ? null : momentInKyiv(at)
  const why = reason === null ? null : i18n._(lockReasons[reason])
  return (
    <Banner tone={kind === 'pause' ? 'warning' : 'danger'} title={i18n._(lockTitles[kind])}>
      <p>
        {by === null ? <Trans>Це зробив банк</Trans> : <Trans>Хто заблокував: {by}</Trans>}
        {when !== null && <>, {when}</>}. {why !== null && <Trans>Причина: {why}.</Trans>}
      </p>
      <p>
        {isClosing ? (
          <Trans>Нічого робити не треба: картку закриємо, щойно відповість платіжна мережа.</Trans>
        ) : (
          ends[end]
        )}
      </p>
      {end === 'bank' && !isClosing && (
        <p>
          <WriteToBank />
        </p>
      )}
    </Banner>
  )
}
