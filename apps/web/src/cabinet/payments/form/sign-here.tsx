import type { Payment } from '@dilo/contract/payment-service.ts'
import { refusalOfWire } from '@dilo/domain/refusals.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { payment as paymentQuery } from '../payment-queries.ts'
import { awaitsSigning } from '../payment-states.ts'
import { useSeenPayment } from '../page/use-seen-payment.ts'
import { WillWait } from '../page/waiting-payment.tsx'
import { SendToSigning } from '../page/send-to-signing.tsx'
import { leaveForPage } from '../signing/next-page.ts'
import { SignPayment } from '../signing/sign-payment.tsx'
import { signsAlone } from '../signing/signature-places.ts'
import { signsNow } from '../signing/signs-now.ts'

type SignHereProps = {
  /** The payment as the form has saved it: a code signs this version alone. */
  payment: Payment
  /** The press that saved it asks for the code too. */
  asksAtOnce: boolean
  /** The bank has another version than the one in the form. */
  onChanged: () => void
}

/**
 * In the place of the summary: the code that signs what the form says. Where the payment is not to be signed here any
 * more its page goes on: it tells what has become of it, or why it cannot be signed.
 */
export function SignHere({ payment: saved, asksAtOnce, onChanged }: SignHereProps) {
  const { payment: seen, plan, pending } = useSeenPayment(saved.id)
  const leave = useLeaveForPage(saved.id)
  const payment = seen ?? saved
  const isChanged = payment.version !== saved.version
  const signs = signsNow(payment, plan)
  const goes = isChanged ? 'changed' : !pending && !signs ? 'page' : 'here'
  const gone = useRef<typeof goes>('here')
  useEffect(() => {
    if (gone.current === goes) return
    gone.current = goes
    if (goes === 'changed') onChanged()
    if (goes === 'page') void leave.asItIsNow()
  })
  if (pending || goes !== 'here') return <SkeletonCard rows={3} />
  return (
    <>
      {payment.waitIfSigned && <WillWait wait={payment.waitIfSigned} />}
      <SignPayment payment={payment} plan={plan} asksAtOnce={asksAtOnce} isApart onSigned={leave.signed}>
        {!(plan !== undefined && signsAlone(plan)) && <SendToSigning payment={payment} />}
      </SignPayment>
    </>
  )
}

/** Also by a press whose answer was lost. */
const isSigned = (payment: Payment): boolean =>
  !awaitsSigning(payment) ||
  payment.refusedActions.some(({ error_code: code }) => refusalOfWire(code) === 'signedByThisPerson')

/** The form is done with: Back leads to where it was opened. */
function useLeaveForPage(paymentId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const go = (signed: boolean) => {
    if (signed) leaveForPage(client, paymentId, 'signed')
    // The page shows its history and its plan as they are now.
    void client.invalidateQueries({ queryKey: paymentQuery(paymentId).queryKey })
    void navigate({ to: '/payments/$paymentId', params: { paymentId }, replace: true })
  }
  return {
    signed: () => go(true),
    /** The plan may say that nobody signs any more before the payment says why. */
    asItIsNow: async () => {
      const now = await client.fetchQuery({ ...paymentQuery(paymentId), staleTime: 0 }).catch(() => undefined)
      go(now !== undefined && isSigned(now))
    },
  }
}
