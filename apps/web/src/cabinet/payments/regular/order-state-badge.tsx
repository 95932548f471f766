import type { StandingOrderState } from '@dilo/domain/flows/standing-order.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { useLingui } from '@lingui/react'
import { stateLooks } from './order-words.ts'

export function OrderStateBadge({ state }: { state: StandingOrderState }) {
  const { i18n } = useLingui()
  const { tone, icon, word } = stateLooks[state]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {i18n._(word)}
    </StatusBadge>
  )
}
