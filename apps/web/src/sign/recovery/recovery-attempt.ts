/** A recovery that has begun. In memory only: after a reload the flow cookie makes the server answer again. */
export type RecoveryAttempt = {
  /** Undefined after a reload: then the cookie alone identifies the recovery. */
  readonly token?: string
  /** The current step. */
  readonly step: 'code' | 'inn'
  /** The masked address of the code. */
  readonly contact: string
  /** When the code may be sent again, in milliseconds since 1970 by this machine's clock. */
  readonly resendAt: number
}

let held: RecoveryAttempt | undefined

/** The recovery that this page is in. */
export const recoveryAttempt = (): RecoveryAttempt | undefined => held

export function rememberRecovery(attempt: RecoveryAttempt): void {
  held = attempt
}

export function forgetRecovery(): void {
  held = undefined
}

/** The field that identifies it in calls: after a reload the cookie does. */
export const named = ({ token }: RecoveryAttempt): { token?: string } => (token === undefined ? {} : { token })

let refused: string | undefined

/**
 * A phone that is no login any more is recognised after its code (wrongLoginOrPassword): the first page shows it at the
 * phone.
 */
export function refusePhone(shown: string): void {
  refused = shown
}

/** The refused phone, returned once. */
export function takeRefusedPhone(): string | undefined {
  const phone = refused
  refused = undefined
  return phone
}
