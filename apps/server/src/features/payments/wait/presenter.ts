import type { PaymentWait } from '@dilo/contract/wait.ts'
import type { ReleaseReason } from '@dilo/domain/flows/held-payment.ts'
import { holdsMoney, type WaitCause } from '@dilo/domain/flows/payment.ts'

type Timed<Cause extends WaitCause> = { readonly until: Date; readonly cause: Cause }

/** A person's wait in an answer. */
export const presentWait = <Cause extends WaitCause>({ until, cause }: Timed<Cause>) => ({
  until: until.toISOString(),
  cause,
})

/** The wait of a signed payment. @param reserved whether its money is set aside */
export const presentPaymentWait = (
  wait: Timed<WaitCause>,
  {
    reserved,
    lastTryAt,
    releasedBecause,
  }: {
    readonly reserved: boolean
    readonly lastTryAt: Date | null
    readonly releasedBecause: ReleaseReason | null
  },
): PaymentWait => ({
  ...presentWait(wait),
  moneySetAside: reserved,
  lastTryAt: lastTryAt?.toISOString() ?? null,
  releasedBecause,
})

/** The wait that a signature would begin. */
export const foreseenWait = (wait: Timed<WaitCause>): PaymentWait =>
  presentPaymentWait(wait, { reserved: holdsMoney(wait), lastTryAt: null, releasedBecause: null })
