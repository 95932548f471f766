import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import type { ExchangeRequest } from '../request-queries.ts'
import { exchangeRequests } from './list-queries.ts'
import { RequestRow } from './request-row.tsx'

/** So many requests stand beside the rates; the list has all. */
const SHOWN = 3

/** Requests that the company has to finish, or that the bank has. */
function useUnderWay(): readonly ExchangeRequest[] {
  const open = useQuery(exchangeRequests({ stands: 'open' })).data?.requests ?? []
  const atBank = useQuery(exchangeRequests({ stands: 'atBank' })).data?.requests ?? []
  return [...open, ...atBank]
}

/** They stand in the card of the rates of today. */
export function UnderWay() {
  const all = useUnderWay()
  if (all.length === 0) return null
  return (
    <>
      <Rows requests={all} />
      {all.length > SHOWN && (
        <p>
          <All />
        </p>
      )}
    </>
  )
}

/** They have a card of their own. */
export function UnderWayCard() {
  const all = useUnderWay()
  if (all.length === 0) return null
  return (
    <Card flush title={<Trans>Ваші заявки</Trans>} aside={<All />}>
      <Rows requests={all} />
    </Card>
  )
}

const Rows = ({ requests }: { requests: readonly ExchangeRequest[] }) => (
  <ul className="c-rows">
    {requests.slice(0, SHOWN).map((request) => (
      <li key={request.id}>
        <RequestRow request={request} />
      </li>
    ))}
  </ul>
)

const All = () => (
  <Link to="/exchange/requests">
    <Trans>Усі заявки на обмін</Trans>
  </Link>
)
