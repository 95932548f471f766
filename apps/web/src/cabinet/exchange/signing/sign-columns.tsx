import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { Facts } from '../../thing/facts.tsx'
import { CheckedFacts, OtherFacts } from '../request-facts.tsx'
import type { ExchangeRequest } from '../request-queries.ts'
import { RequestSigning } from './request-signing.tsx'

type SignColumnsProps = {
  request: ExchangeRequest
  /** Under the panel. */
  children?: ReactNode
}

/** The request, and beside it the bank's rate with its seconds and the signature. The page of the request goes on after it. */
export function SignColumns({ request, children }: SignColumnsProps) {
  const navigate = useNavigate()
  return (
    <div className="c-form-columns">
      <Facts
        title={<Trans>Що підписуєте</Trans>}
        amount={<Money amount={request.amount} currency={request.currency} size="hero" shown />}
        checked={<CheckedFacts request={request} />}
        rest={<OtherFacts request={request} />}
      />
      <div className="c-summary d-stack">
        <RequestSigning
          request={request}
          onSigned={({ id }) =>
            void navigate({ to: '/exchange/requests/$requestId', params: { requestId: id }, ignoreBlocker: true })
          }
        />
        {children}
      </div>
    </div>
  )
}
