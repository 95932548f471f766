import type { Answer } from '@dilo/contract/calls.ts'
import { outcomeBadge } from '@dilo/domain/payments/outcome-words.ts'
import { outcomeOf } from '@dilo/domain/payments/payment-outcome.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { useSamePaymentText } from '../same-payment-text.ts'

type Double = NonNullable<Answer<'GET /api/payment-service/payments/double'>['double']>

/** The payment that is like the one being typed. */
export function DoubleFound({ double }: { double: Double }) {
  const language = useLanguage()
  const text = useSamePaymentText()
  const { paymentId: id, state } = double
  const outcome = outcomeOf({ state, kind: null, inDemo: false, isReported: false, hasReturns: false, payout: null })
  return (
    <Banner tone="warning" live>
      <p>
        {text(double)} · {outcomeBadge(outcome, language)}
      </p>
      <p>
        <Link to="/payments/$paymentId" params={{ paymentId: id }} target="_blank">
          <Trans>Відкрити той платіж</Trans>
        </Link>
      </p>
    </Banner>
  )
}
