import type { Overview } from '@dilo/contract/overview.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { buttonClass } from '@dilo/ui/button.tsx'
import { Card } from '@dilo/ui/card.tsx'
import { Chip, ChipGroup } from '@dilo/ui/chip.tsx'
import { EmptyState } from '@dilo/ui/empty-state.tsx'
import { ArrowLeftRight } from '@dilo/ui/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useToday } from '../../use-today.ts'
import { Days } from '../statement/days.tsx'
import { EntryRow } from '../statement/entry-row.tsx'

/** How many days back a period begins, today with them. */
const periods = { today: 0, week: 6, month: 29 } as const

type Period = keyof typeof periods
type Entries = Overview['latest']

/** Of the newest entries those of a period: what is newest of all is newest of each period, too. */
const within = (entries: Entries, period: Period, today: BusinessDate): Entries =>
  entries.filter(({ valueDate }) => valueDate >= plusDays(today, -periods[period]))

/** The newest entries of all accounts, of today, a week or a month. */
export function LatestOperations({ data: { latest } }: { data: Overview }) {
  const today = useToday()
  const [period, setPeriod] = useState<Period>(() => (within(latest, 'week', today).length > 0 ? 'week' : 'month'))
  const shown = within(latest, period, today)
  return (
    <Card title={<Trans>Останні операції</Trans>} aside={latest.length > 0 && <PeriodChips period={period} onChange={setPeriod} />} flush>
      {latest.length === 0 ? (
        <NothingYet />
      ) : shown.length === 0 ? (
        <NothingWithin period={period} onWiden={() => setPeriod('month')} />
      ) : (
        <div className="c-card-bottom">
          <Days
            entries={shown}
            headingLevel={3}
            keyOf={(entry) => `${entry.accountId}-${entry.version}`}
            row={(entry) => <EntryRow entry={entry} currency={entry.currency} />}
          />
        </div>
      )}
    </Card>
  )
}

function PeriodChips({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useLingui()
  const names: Record<Period, ReactNode> = { today: <Trans>Сьогодні</Trans>, week: <Trans>Тиждень</Trans>, month: <Trans>Місяць</Trans> }
  return (
    <ChipGroup label={t`Період`}>
      {(Object.keys(periods) as Period[]).map((one) => (
        <Chip key={one} active={one === period} onSelect={() => onChange(one)}>
          {names[one]}
        </Chip>
      ))}
    </ChipGroup>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon={ArrowLeftRight}
      action={
        <Link to="/payments/new" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Створити платіж</Trans>
        </Link>
      }
    >
      <Trans>Ще немає операцій. Тут з’являться надходження й витрати з усіх рахунків.</Trans>
    </EmptyState>
  )
}

function NothingWithin({ period, onWiden }: { period: Period; onWiden: () => void }) {
  const texts: Record<Period, ReactNode> = {
    today: <Trans>Сьогодні операцій ще не було.</Trans>,
    week: <Trans>За тиждень операцій не було.</Trans>,
    month: <Trans>За місяць операцій не було.</Trans>,
  }
  const widen = (
    <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={onWiden}>
      <Trans>Показати за місяць</Trans>
    </button>
  )
  return (
    <EmptyState icon={ArrowLeftRight} action={period === 'month' ? undefined : widen}>
      {texts[period]}
    </EmptyState>
  )
}
