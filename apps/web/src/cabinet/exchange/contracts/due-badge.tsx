import { plusDays } from '@dilo/domain/values/business-date.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Clock } from '@dilo/ui/icons/icons-of-things.ts'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useToday } from '../../page/use-today.ts'

/** From here on a deadline is near: the bank reminds so many days before it, too. */
const NEAR_DAYS = 30

/** By when goods or their price must be here: near, past, or far yet. */
export function DueBadge({ day }: { day: string }) {
  const today = useToday()
  const date = shortDate(day)
  if (day < today)
    return (
      <StatusBadge tone="danger" icon={TriangleAlert}>
        <Trans>Строк минув {date}</Trans>
      </StatusBadge>
    )
  return (
    <StatusBadge tone={day <= plusDays(today, NEAR_DAYS) ? 'warning' : 'neutral'} icon={Clock}>
      <Trans>Надійти до {date}</Trans>
    </StatusBadge>
  )
}
