import type { Payment } from '@dilo/contract/payment-service.ts'
import { focusPageTitle } from '@dilo/ui/display/page-title.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PageHead } from '../../page/page-head.tsx'
import { Failed } from '../../page/failed.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { NotNow } from '../signing/not-now.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDetails } from './payment-details.tsx'
import { PaymentHead } from './payment-head.tsx'
import { PaymentLifeline } from './payment-lifeline.tsx'
import { ReworkNote } from './rework-note.tsx'
import { SignPayment } from '../signing/sign-payment.tsx'
import { callerOf, signsAlone, type SignaturePlan } from '../signing/signature-places.ts'
import { SignaturePlanCard } from '../signing/signature-plan.tsx'
import { UnfinishedDraft } from './unfinished-draft.tsx'
import { type SeenPayment, stageOf, useSeenPayment } from './use-seen-payment.ts'
import { WaitingPayment, WillWait } from './waiting-payment.tsx'
import { WhyNoSigning } from '../signing/why-no-signing.tsx'

const route = getRouteApi('/payments/$paymentId')

export function PaymentPage() {
  const { paymentId } = route.useParams()
  const seen = useSeenPayment(paymentId)
  const pending = useSteadyPending(seen.pending)
  if (pending) return <PaymentSkeleton />
  if (seen.payment === undefined) return <PaymentFailed error={seen.error} onRetry={seen.retry} />
  // The key discards work begun on another payment's page.
  return <PaymentDetail key={paymentId} {...seen} payment={seen.payment} />
}

type DetailProps = Omit<SeenPayment, 'payment'> & { payment: Payment }

function PaymentDetail({ payment, plan, history }: DetailProps) {
  useFocusAfterChange(stageOf(payment))
  const isUnfillable = payment.state === 'draft' && plan !== undefined && plan.unfillable.length > 0
  return (
    <div className="c-page">
      <PaymentHead payment={payment} />
      <ChangedMeanwhile payment={payment} />
      {payment.faults !== null && <UnfinishedDraft payment={payment} faults={payment.faults} />}
      {payment.rework !== null && <ReworkNote rework={payment.rework} />}
      {payment.state === 'waiting' && payment.wait && <WaitingPayment payment={payment} wait={payment.wait} />}
      {mayBeSigned(payment) && payment.waitIfSigned && <WillWait wait={payment.waitIfSigned} />}
      <PaymentActions payment={payment} isUnfillable={isUnfillable} />
      <div className="c-payment-columns">
        <div className="c-payment-side d-stack">
          <Signing payment={payment} plan={plan} isUnfillable={isUnfillable} />
          <NotNow payment={payment} isUnfillable={isUnfillable} />
        </div>
        <PaymentLifeline payment={payment} history={history} plan={plan} />
        <PaymentDetails payment={payment} />
      </div>
    </div>
  )
}

/** A signatory begins with a code. */
const mayBeSigned = ({ actions }: Payment): boolean => actions.includes('SEND_CODE')

type SigningProps = { payment: Payment; plan: SignaturePlan | undefined; isUnfillable: boolean }

/** The person's way to sign, or the reason why they cannot; and the other signatories, if there are any. */
function Signing({ payment, plan, isUnfillable }: SigningProps) {
  const isPlaceless = mayBeSigned(payment) && plan !== undefined && callerOf(plan) === undefined
  return (
    <>
      {mayBeSigned(payment) && !isPlaceless && !isUnfillable ? (
        // An edit voids the code, so another one is requested.
        <SignPayment key={payment.version} payment={payment} plan={plan} />
      ) : (
        <WhyNoSigning payment={payment} isPlaceless={isPlaceless} />
      )}
      {plan !== undefined && payment.faults === null && !signsAlone(plan) && <SignaturePlanCard plan={plan} />}
    </>
  )
}

/** A pressed button disappears with the state that offered it, so the focus moves on. */
function useFocusAfterChange(stage: string): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== stage && document.activeElement === document.body) focusPageTitle()
    before.current = stage
  }, [stage])
}

function PaymentFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageHead title={t`Платіж`} quiet />
      <Failed error={error} onRetry={onRetry} />
    </div>
  )
}

function PaymentSkeleton() {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageHead title={t`Платіж`} quiet />
      <Skeleton>
        <SkeletonBar width="280px" height={40} />
      </Skeleton>
      <SkeletonCard rows={5} />
    </div>
  )
}
