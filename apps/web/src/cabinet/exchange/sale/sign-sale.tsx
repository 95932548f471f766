import { Button } from '@dilo/ui/actions/button.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '../../address/open-page.ts'
import { accounts } from '../../accounts/account-queries.ts'
import { Failed } from '../../page/failed.tsx'
import { type ExchangeRequest, exchangeRequest } from '../request-queries.ts'
import { SignColumns } from '../signing/sign-columns.tsx'

type SignSaleProps = { requestId: string; onCorrect: (request: ExchangeRequest) => void }

/** Signs a written sale in the place of the converter. Where this person has nothing to sign any more, its own page goes on. */
export function SignSale({ requestId, onCorrect }: SignSaleProps) {
  const query = useQuery(exchangeRequest(requestId))
  // Its facts name the accounts: they come together.
  const held = useQuery(accounts)
  const pending = useSteadyPending(query.isPending || held.isPending)
  if (pending) return <SkeletonCard rows={6} />
  const request = query.data
  if (request === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!request.actions.includes('SIGN') || request.missing.length > 0)
    return <Navigate to="/exchange/requests/$requestId" params={{ requestId }} replace />
  return (
    <SignColumns request={request}>
      <Button variant="ghost" onClick={() => onCorrect(request)}>
        <Trans>Змінити суму чи рахунки</Trans>
      </Button>
    </SignColumns>
  )
}
