import type { Payment } from '@dilo/contract/payment-service.ts'
import { SignPayment } from '../signing/sign-payment.tsx'
import { callerOf, signsAlone, type SignaturePlan } from '../signing/signature-places.ts'
import { SignaturePlanCard } from '../signing/signature-plan.tsx'
import { isUnfillable, mayAskForCode, signsNow } from '../signing/signs-now.ts'
import { WhyNoSigning } from '../signing/why-no-signing.tsx'
import { SendToSigning } from './send-to-signing.tsx'
import { SignedHere } from './signed-here.tsx'
import { WillWait } from './waiting-payment.tsx'

type PaymentToDoProps = {
  payment: Payment
  plan: SignaturePlan | undefined
  isSignedHere: boolean
  /** The press that led here asks for the code. */
  asksAtOnce?: boolean
  onSigned: () => void
}

/** The person's next step: to sign, to send to those who sign, to wait. */
export function PaymentToDo({ payment, plan, isSignedHere, asksAtOnce = false, onSigned }: PaymentToDoProps) {
  const isHopeless = isUnfillable(payment, plan)
  const isPlaceless = mayAskForCode(payment) && plan !== undefined && callerOf(plan) === undefined
  const signs = signsNow(payment, plan)
  const alone = plan !== undefined && signsAlone(plan)
  return (
    <>
      {signs && payment.waitIfSigned && <WillWait wait={payment.waitIfSigned} />}
      {/* Taken back, it is to be signed again. */}
      {isSignedHere && !signs && <SignedHere payment={payment} />}
      {signs ? (
        // An edit voids the code, so another one is requested.
        <SignPayment key={payment.version} payment={payment} plan={plan} asksAtOnce={asksAtOnce} onSigned={onSigned}>
          {!alone && <SendToSigning payment={payment} />}
        </SignPayment>
      ) : (
        <>
          {!isSignedHere && <WhyNoSigning payment={payment} isPlaceless={isPlaceless} />}
          {!isHopeless && <SendToSigning payment={payment} />}
        </>
      )}
      {plan !== undefined && payment.faults === null && !alone && <SignaturePlanCard plan={plan} />}
    </>
  )
}
