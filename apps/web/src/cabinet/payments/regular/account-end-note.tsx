import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import { useToday } from '../../page/use-today.ts'
import { NewRequisites } from '../ending/new-requisites.tsx'

/** An order whose next days come after the last day of the recipient's account: it pauses by itself then. */
export function AccountEndNote({ order: { lastDay, next, state } }: { order: StandingOrder }) {
  const today = useToday()
  if (!lastDay || state === 'ended' || state === 'revoked') return null
  if (today <= lastDay && next.every(({ day }) => day <= lastDay)) return null
  const last = shortDate(lastDay)
  return (
    <Banner tone="warning" title={<Trans>Рахунок отримувача діє до {last}</Trans>}>
      <p>
        <Trans>На пізніші дні за цим рахунком не платимо.</Trans> <NewRequisites />{' '}
        <Trans>Впишіть його в умови й підпишіть.</Trans>
      </p>
    </Banner>
  )
}
