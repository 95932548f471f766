import type { Overview } from '@dilo/contract/overview.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { ArrowLeftRight } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useToday } from '../page/use-today.ts'
import { Days } from '../statements/days.tsx'
import { PendingPurchases } from '../statements/pending-purchases.tsx'
import { EntryRow } from '../statements/entry-row.tsx'
import { shortNames } from './account-short-names.ts'
import { AllOperations } from './all-operations.tsx'
import { firstPeriod, MOST_SHOWN, type ShownPeriod, shownPeriods, within } from './latest-within.ts'

/** The newest entries of all accounts, and those of today, the week or the month among them. */
export function LatestOperations({ data }: { data: Overview }) {
  const { latest, accounts, pending } = data
  const today = useToday()
  const [period, setPeriod] = useState(() => firstPeriod(latest, today))
  const shown = within(latest, period, today)
  const isOfSeveral = new Set(shown.map(({ accountId }) => accountId)).size > 1
  const accountOf = shortNames(isOfSeveral ? accounts : [])
  return (
    <Card
      title={<Trans>Останні операції</Trans>}
      aside={<PeriodChips period={period} onChange={setPeriod} />}
      asideBelow
      flush
    >
      <PendingPurchases purchases={pending} headingLevel={3} />
      {shown.length === 0 && period !== undefined ? (
        <NothingWithin period={period} onWiden={() => setPeriod(period === 'month' ? undefined : 'month')} />
      ) : (
        <>
          <Days
            entries={shown}
            headingLevel={3}
            keyOf={(entry) => `${entry.accountId}-${entry.version}`}
            row={(entry) => <EntryRow entry={entry} account={accountOf(entry.accountId)} />}
          />
          <AllOperations accounts={accounts} period={period} isCut={shown.length === MOST_SHOWN} />
        </>
      )}
    </Card>
  )
}

function PeriodChips({
  period,
  onChange,
}: {
  period: ShownPeriod | undefined
  onChange: (period: ShownPeriod) => void
}) {
  const { t } = useLingui()
  const names: Record<ShownPeriod, ReactNode> = {
    today: <Trans>Сьогодні</Trans>,
    week: <Trans>Тиждень</Trans>,
    month: <Trans>Місяць</Trans>,
  }
  return (
    <ChipGroup label={t`Період`}>
      {shownPeriods.map((one) => (
        <Chip key={one} active={one === period} onSelect={() => onChange(one)}>
          {names[one]}
        </Chip>
      ))}
    </ChipGroup>
  )
}

function NothingWithin({ period, onWiden }: { period: ShownPeriod; onWiden: () => void }) {
  const texts: Record<ShownPeriod, ReactNode> = {
    today: <Trans>Сьогодні операцій ще не було.</Trans>,
    week: <Trans>Цього тижня операцій не було.</Trans>,
    month: <Trans>Цього місяця операцій не було.</Trans>,
  }
  return (
    <EmptyState
      icon={ArrowLeftRight}
      action={
        <button type="button" className={buttonClass({ variant: 'secondary' })} onClick={onWiden}>
          {period === 'month' ? <Trans>Показати останні</Trans> : <Trans>Показати за місяць</Trans>}
        </button>
      }
    >
      {texts[period]}
    </EmptyState>
  )
}
