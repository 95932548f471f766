import type { WaitCause } from '@dilo/domain/flows/payment.ts'

/** Of a person's wait, and of a payment's. */
export const presentWait = <Cause extends WaitCause>({ until, cause }: { readonly until: Date; readonly cause: Cause }) => ({
  until: until.toISOString(),
  cause,
})
