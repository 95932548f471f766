import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { addressOfPage } from '../../address/open-page.ts'
import { accounts } from '../../accounts/account-queries.ts'
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
import { type OrderKind, OrderPage } from '../../thing/order-page.tsx'
import './request-page.css'

const route = addressOfPage('/exchange/requests/$requestId')

/** A request for exchange: what is asked, its signatures, how far it is, and what was dealt. */
export function ExchangeRequestPage() {
  const { requestId } = route.useParams()
  const query = useQuery(exchangeRequest(requestId))
  // Its facts name the accounts: they come together.
  return <OrderPage kind={exchangeRequestKind} query={query} awaits={useQuery(accounts).isPending} />
}

const exchangeRequestKind: OrderKind<ExchangeRequest> = {
  title: msg`Заявка на обмін`,
  nameOf: ({ side }) => sideNames[side],
  rows: 6,
  changed: msg`Стан заявки на обмін змінено`,
  stageOf: ({ state, signing }) => `${state} ${signing.given.length}`,
  Badge: ({ order }) => <RequestBadge request={order} />,
  Actions: ({ order }) => <RequestActions request={order} />,
  Outcome: ({ order }) => <RequestOutcome request={order} />,
  Facts: ({ order }) => <RequestFacts request={order} />,
  ToDo: ({ order }) => <RequestToDo request={order} />,
  More: ({ order }) => (
    <>
      <RequestLifeline request={order} />
      <RequestFills request={order} />
      <RequestRecord request={order} />
    </>
  ),
}
