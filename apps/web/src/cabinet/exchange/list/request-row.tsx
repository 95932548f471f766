import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '../../page/page-link.tsx'
import { rateText } from '../exchange-words.ts'
import '../../page/wrapping-row.css'
import { RequestBadge } from '../request-badge.tsx'
import { dealtTotal, requestTitles } from '../request-words.ts'

/** A request in a list: which way and how much, at which rate and until when, what it costs or brings. */
export function RequestRow({ request }: { request: ExchangeRequest }) {
  const { i18n } = useLingui()
  const { id: requestId, number, side, currency, amount, filled } = request
  const isInPart = filled.amount !== '0' && filled.amount !== amount
  return (
    <PageLink to="/exchange/requests/$requestId" params={{ requestId }} className="c-row c-row-wraps">
      <span className="c-row-body">
        <span className="d-row">
          <span className="c-row-name">
            {i18n._(requestTitles[side])} <Money amount={amount} currency={currency} />
          </span>
          <RequestBadge request={request} />
        </span>
        <span className="d-meta c-block">
          <Trans>№ {number}</Trans>
          {' · '}
          <RateLine request={request} />
        </span>
      </span>
      <span className="c-row-end">
        <Moved request={request} />
        {isInPart && (
          <span className="d-meta c-block">
            <Trans>
              виконано <Money amount={filled.amount} currency={currency} />
            </Trans>
          </span>
        )}
      </span>
    </PageLink>
  )
}

/** The rate that was dealt, or the one that is asked for, and until when. */
function RateLine({ request: { mode, rate, filled, validUntil } }: { request: ExchangeRequest }) {
  if (filled.averageRate !== null) {
    const dealt = rateText(filled.averageRate)
    return <Trans>за курсом {dealt}</Trans>
  }
  const [asked, day] = [rateText(rate), shortDate(validUntil)]
  return mode === 'LIMIT' ? (
    <Trans>
      не гірше за {asked}, до {day}
    </Trans>
  ) : (
    <Trans>
      за курсом {asked}, до {day}
    </Trans>
  )
}

/** The cost or the proceeds in hryvnia: as dealt, or at the asked rate. A request that came to nothing has no sum. */
function Moved({ request }: { request: ExchangeRequest }) {
  const { side, state, total, filled } = request
  if (state === 'REJECTED' || state === 'EXPIRED' || state === 'REVOKED') return null
  const sum = filled.amount === '0' ? BigInt(total) : dealtTotal(request)
  return <Money amount={String(side === 'PURCHASE' ? -sum : sum)} currency="UAH" signed={filled.amount !== '0'} />
}
