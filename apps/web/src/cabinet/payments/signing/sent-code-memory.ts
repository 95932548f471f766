import type { Payment } from '@dilo/contract/payment-service.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { CodeMethod } from '../payment-steps.ts'

/** A code that was asked for in this tab: by which method, and the masked contact that it went to. Never the code itself. */
type RememberedCode = { readonly method: CodeMethod; readonly sentTo: string | null }

type Stored = RememberedCode & { readonly version: number; readonly at: number; readonly isOver: boolean }

/** The life of a code, in milliseconds (spec section 9). */
const GOOD_FOR = 5 * MINUTE

const keyOf = ({ id }: Pick<Payment, 'id'>): string => `signing-code ${id}`

function stored(payment: Payment): Stored | undefined {
  const text = sessionStorage.getItem(keyOf(payment))
  return text === null ? undefined : (JSON.parse(text) as Stored)
}

/** Lets a reload find the field for the code again. */
export function rememberCode(payment: Payment, { method, sentTo }: RememberedCode): void {
  const code: Stored = { method, sentTo, version: payment.version, at: Date.now(), isOver: false }
  sessionStorage.setItem(keyOf(payment), JSON.stringify(code))
}

/** The code has signed, or cannot sign any more. */
export function endCode(payment: Payment): void {
  const code = stored(payment)
  if (code) sessionStorage.setItem(keyOf(payment), JSON.stringify({ ...code, isOver: true } satisfies Stored))
}

/** The code that may still be typed: asked for in this tab, not too long ago, for the payment as it is. */
export function rememberedCode(payment: Payment): RememberedCode | undefined {
  const code = stored(payment)
  if (code === undefined || payment.state !== 'onSigning') return undefined
  return !code.isOver && code.version === payment.version && Date.now() - code.at < GOOD_FOR ? code : undefined
}

/** Whether the last code of this tab ended before its time: it has signed, or the payment was edited since. */
export function isCodeOver(payment: Payment): boolean {
  const code = stored(payment)
  return code !== undefined && (code.isOver || code.version !== payment.version)
}
