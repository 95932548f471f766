import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Lock, Pencil, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, Eye } from '@dilo/ui/icons/icons.ts'
import { Plural, Trans } from '@lingui/react/macro'
import type { PartOfQuestionnaire } from './parts-of.ts'

/** The state of a part: filled in, the number of missing answers, given back. */
export function PartBadge({ part: { state, left } }: { part: Pick<PartOfQuestionnaire, 'state' | 'left'> }) {
  switch (state) {
    case 'filled':
      return (
        <StatusBadge tone="success" icon={CircleCheck}>
          <Trans>Заповнено</Trans>
        </StatusBadge>
      )
    case 'returned':
      return (
        <StatusBadge tone="warning" icon={Undo2}>
          <Trans>Банк просить виправити</Trans>
        </StatusBadge>
      )
    case 'unseen':
      return (
        <StatusBadge tone="info" icon={Eye}>
          <Trans>Перегляньте</Trans>
        </StatusBadge>
      )
    case 'hidden':
      return (
        <StatusBadge tone="neutral" icon={Lock}>
          <Trans>Заповнює керівник</Trans>
        </StatusBadge>
      )
    case 'unfilled':
      return (
        <StatusBadge tone="warning" icon={Pencil}>
          {left === 0 ? (
            <Trans>Не заповнено</Trans>
          ) : (
            <Plural
              value={left}
              one="Лишилася # відповідь"
              few="Лишилося # відповіді"
              many="Лишилося # відповідей"
              other="Лишилося # відповіді"
            />
          )}
        </StatusBadge>
      )
  }
}
