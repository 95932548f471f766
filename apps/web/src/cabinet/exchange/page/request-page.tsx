import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { accounts } from '../../accounts/account-queries.ts'
import { isNoSuch } from '../../address/no-such.ts'
import { Failed } from '../../page/failed.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { useStatusChanged } from '../../page/use-status-changed.ts'
import { ThingPage } from '../../thing/thing-page.tsx'
import { useFocusAfterChange } from '../../thing/use-focus-after-change.ts'
import { sideNames } from '../exchange-words.ts'
import { RequestBadge } from '../request-badge.tsx'
import { exchangeRequest } from '../request-queries.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestFills } from './request-fills.tsx'
import { RequestLifeline } from './request-lifeline.tsx'
import { RequestOutcome } from './request-outcome.tsx'
import { RequestRecord } from './request-record.tsx'
import { RequestToDo } from './request-to-do.tsx'
import './request-page.css'

const route = getRouteApi('/exchange/requests/$requestId')

/** A request for exchange: what is asked, its signatures, how far it is, and what was dealt. */
export function ExchangeRequestPage() {
  const { t } = useLingui()
  const { requestId } = route.useParams()
  const { isPending, error, data, refetch } = useQuery(exchangeRequest(requestId))
  // Its facts name the accounts: they come together.
  const held = useQuery(accounts)
  const pending = useSteadyPending(isPending || held.isPending)
  useStatusChanged('exchange', data && [{ key: data.id, state: data.state }])
  if (isNoSuch(error)) return <NotFound />
  if (!pending && data !== undefined) return <Request request={data} />
  return (
    <div className="c-page">
      <PageHead title={t`Заявка на обмін`} />
      {pending ? <SkeletonCard rows={6} /> : <Failed error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

function Request({ request }: { request: ExchangeRequest }) {
  const { i18n } = useLingui()
  useFocusAfterChange(`${request.state} ${request.signing.given.length}`)
  return (
    <ThingPage
      title={i18n._(sideNames[request.side])}
      badge={<RequestBadge request={request} />}
      actions={<RequestActions request={request} />}
      outcome={<RequestOutcome request={request} />}
      facts={<RequestFacts request={request} />}
      todo={<RequestToDo request={request} />}
      more={
        <>
          <RequestLifeline request={request} />
          <RequestFills request={request} />
          <RequestRecord request={request} />
        </>
      }
    />
  )
}
