import type { Payment } from '@dilo/contract/payment-service.ts'
import type { CodeMethod } from './payment-steps.ts'

/** A code that was asked for in this tab: by which method, and the masked contact that it went to. Never the code itself. */
export type RememberedCode = { readonly method: CodeMethod; readonly sentTo: string | null }

type Stored = RememberedCode & { readonly version: number; readonly at: number }

/** How long a code is good, in milliseconds (spec section 9). */
const GOOD_FOR = 5 * 60_000

const keyOf = ({ id }: Pick<Payment, 'id'>): string => `signing-code ${id}`

/** So that a reload finds the field for the code again. */
export function rememberCode(payment: Payment, { method, sentTo }: RememberedCode): void {
  const stored: Stored = { method, sentTo, version: payment.version, at: Date.now() }
  sessionStorage.setItem(keyOf(payment), JSON.stringify(stored))
}

export const forgetCode = (payment: Payment): void => sessionStorage.removeItem(keyOf(payment))

/** The code that may still be typed: asked for in this tab, not too long ago, for the payment as it is. */
export function rememberedCode(payment: Payment): RememberedCode | undefined {
  const text = sessionStorage.getItem(keyOf(payment))
  if (text === null || payment.state !== 'onSigning') return undefined
  const stored = JSON.parse(text) as Stored
  return stored.version === payment.version && Date.now() - stored.at < GOOD_FOR ? stored : undefined
}
