import type { ExchangeRates } from '@dilo/contract/exchange-calls.ts'
import { longDate, timeInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Clock, Lock } from '@dilo/ui/icons/icons-of-things.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLanguage } from '../page/use-language.ts'
import { useSecondsLeft } from '../page/use-seconds-left.ts'
import { useLeftText } from './exchange-words.ts'

type WindowLineProps = {
  of: Pick<ExchangeRates, 'window' | 'asOf'>
  /** When the bank said it, in milliseconds of the browser's clock. */
  since: number
  /** It opens or closes. */
  onTurn: () => void
}

/** From here on the window is about to close. */
const SOON_SECONDS = 600

/**
 * Tells whether the bank exchanges now, and how long that lasts: the bank's clock decides, the browser's only measures.
 */
export function WindowLine({ of: { window, asOf }, since, onTurn }: WindowLineProps) {
  const language = useLanguage()
  const leftText = useLeftText()
  const turnsAt = window.isOpen ? window.closesAt : window.opensAt
  const seconds = secondsBetween(asOf, turnsAt)
  const left = useSecondsLeft(seconds, since)
  // An answer whose turn is past already would be the same again.
  const isOver = seconds > 0 && left === 0
  useEffect(() => {
    if (isOver) onTurn()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each turn
  }, [isOver, turnsAt])
  if (turnsAt === null) return window.isOpen ? <AlwaysOpen of={window} /> : null
  const time = timeInKyiv(turnsAt)
  const day = businessDateAt(Date.parse(turnsAt))
  const isToday = day === businessDateAt(Date.parse(asOf))
  const date = longDate(day, language)
  return (
    <p className="d-row d-gap-3">
      {window.isOpen ? (
        <StatusBadge tone={left <= SOON_SECONDS ? 'warning' : 'success'} icon={Clock}>
          <Trans>Обмінюємо до {time}</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge tone="neutral" icon={Lock}>
          {isToday ? (
            <Trans>Відкриється сьогодні о {time}</Trans>
          ) : (
            <Trans>
              Відкриємо {date} о {time}
            </Trans>
          )}
        </StatusBadge>
      )}
      <span role="timer" className="d-meta c-nowrap">
        {window.isOpen ? <Trans>ще {leftText(left)}</Trans> : <Trans>через {leftText(left)}</Trans>}
      </span>
    </p>
  )
}

/** A visitor of a demo comes at any hour. */
function AlwaysOpen({ of: { opensHour, closesHour } }: { of: ExchangeRates['window'] }) {
  return (
    <p className="d-row d-gap-3">
      <StatusBadge tone="success" icon={Clock}>
        <Trans>Обмінюємо</Trans>
      </StatusBadge>
      <span className="d-meta">
        <Trans>
          У демо вікно відкрите завжди; у банку — робочі дні {opensHour}:00–{closesHour}:00
        </Trans>
      </span>
    </p>
  )
}

const secondsBetween = (from: string, until: string | null): number =>
  until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - Date.parse(from)) / 1_000))
