import type { Payment } from '@dilo/contract/payment-service.ts'
import { Skeleton, SkeletonBar, SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressOfPage } from '../../address/open-page.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { PageHead } from '../../page/page-head.tsx'
import { isNoSuch } from '../../address/no-such.ts'
import { Failed } from '../../page/failed.tsx'
import { NotFound } from '../../page/not-found.tsx'
import { ThingPage } from '../../thing/thing-page.tsx'
import { useFocusAfterChange } from '../../thing/use-focus-after-change.ts'
import { OutcomeBadge } from '../payment-outcome.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDetails, PaymentFacts } from './payment-facts.tsx'
import { PaymentLifeline } from './payment-lifeline.tsx'
import { PaymentOutcomeBanner } from './payment-outcome-banner.tsx'
import { PaymentRecord } from './payment-record.tsx'
import { PaymentToDo } from './payment-to-do.tsx'
import { RecallNote } from './recall-note.tsx'
import { ReworkNote } from './rework-note.tsx'
import { NotNow } from '../signing/not-now.tsx'
import { isUnfillable } from '../signing/signs-now.ts'
import { useLeft } from '../signing/next-page.ts'
import { UnfinishedDraft } from './unfinished-draft.tsx'
import { type SeenPayment, stageOf, useSeenPayment } from './use-seen-payment.ts'
import { WaitingPayment } from './waiting-payment.tsx'

const route = addressOfPage('/payments/$paymentId')

export function PaymentPage() {
  const { paymentId } = route.useParams()
  const seen = useSeenPayment(paymentId)
  const pending = useSteadyPending(seen.pending)
  if (pending) return <PaymentSkeleton />
  if (seen.payment === undefined && isNoSuch(seen.error)) return <NoPayment error={seen.error} />
  if (seen.payment === undefined) return <PaymentFailed error={seen.error} onRetry={seen.retry} />
  // The key discards work begun on another payment's page.
  return <PaymentDetail key={paymentId} {...seen} payment={seen.payment} />
}

type DetailProps = Omit<SeenPayment, 'payment'> & { payment: Payment }

function PaymentDetail({ payment, plan, history }: DetailProps) {
  const { t } = useLingui()
  useFocusAfterChange(stageOf(payment))
  // The signature of this visit: its panel shows the outcome.
  const [isSignedNow, setSignedNow] = useState(false)
  const isSignedInForm = useLeft(payment.id) === 'signed'
  const { number } = payment
  return (
    <ThingPage
      title={number === '' ? t`Платіж без номера` : t`Платіж № ${number}`}
      badge={<OutcomeBadge outcome={payment.outcome} />}
      actions={<PaymentActions payment={payment} />}
      outcome={
        <>
          <ChangedMeanwhile payment={payment} />
          <PaymentOutcomeBanner payment={payment} history={history} />
          <RecallNote payment={payment} history={history} />
          {payment.faults !== null && <UnfinishedDraft payment={payment} faults={payment.faults} />}
          {payment.rework !== null && <ReworkNote rework={payment.rework} />}
          {payment.state === 'waiting' && payment.wait && <WaitingPayment payment={payment} wait={payment.wait} />}
        </>
      }
      facts={<PaymentFacts payment={payment} />}
      todo={
        <>
          <PaymentToDo
            payment={payment}
            plan={plan}
            isSignedHere={isSignedNow || isSignedInForm}
            onSigned={() => setSignedNow(true)}
          />
          <NotNow payment={payment} isUnfillable={isUnfillable(payment, plan)} />
        </>
      }
      more={
        <>
          <PaymentLifeline payment={payment} history={history} plan={plan} />
          <PaymentDetails payment={payment} />
          <PaymentRecord payment={payment} />
        </>
      }
    />
  )
}

/** The bank has words of its own for a payment that is nowhere or another company's (spec section 8). */
function NoPayment({ error }: { error: unknown }) {
  const { t } = useLingui()
  const failureText = useFailureText()
  if (!(error instanceof ApiError) || error.status !== 404) return <NotFound />
  return (
    <div className="c-page">
      <PageHead title={t`Такої сторінки немає`} />
      <p className="c-lead">{failureText(error)}</p>
    </div>
  )
}

function PaymentFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageHead title={t`Платіж`} />
      <Failed error={error} onRetry={onRetry} />
    </div>
  )
}

function PaymentSkeleton() {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageHead title={t`Платіж`} />
      <Skeleton>
        <SkeletonBar width="280px" height={40} />
      </Skeleton>
      <SkeletonCard rows={5} />
    </div>
  )
}
