import type { ExchangeRates } from '@dilo/contract/exchange-calls.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { PriceFacts, TermsFacts } from '../request-facts.tsx'
import type { ExchangeRequest } from '../request-queries.ts'
import { RequestSigning } from '../signing/request-signing.tsx'

/** The last step: the bank's rate with its seconds, and the signature. */
export function SignStep({ request }: { rates: ExchangeRates; request: ExchangeRequest }) {
  const navigate = useNavigate()
  return (
    <div className="c-form-columns">
      <div className="d-stack d-gap-5">
        <Card title={<Trans>Що підписуєте</Trans>}>
          <PriceFacts request={request} />
        </Card>
        <Card title={<Trans>Умови</Trans>}>
          <TermsFacts request={request} />
        </Card>
      </div>
      <div className="c-summary d-stack">
        <RequestSigning
          request={request}
          onSigned={({ id }) =>
            void navigate({ to: '/exchange/requests/$requestId', params: { requestId: id }, ignoreBlocker: true })
          }
        />
      </div>
    </div>
  )
}
