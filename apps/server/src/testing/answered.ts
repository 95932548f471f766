import { randomUUID } from 'node:crypto'

export type Answered<Value> =
  | { readonly ok: true; readonly answer: Value }
  | { readonly ok: false; readonly refusal: { readonly error_code: string; readonly fields?: object | undefined } }

/** The answer of a call that is not refused. */
export function given<Value>(answered: Answered<Value>): Value {
  if (!answered.ok) throw new Error(`${answered.refusal.error_code} ${JSON.stringify(answered.refusal.fields ?? {})}`)
  return answered.answer
}

/** The code of a refusal; ok: it was not refused. */
export const codeOf = (answered: { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly error_code: string } }): string =>
  answered.ok ? 'ok' : answered.refusal.error_code

/** The header of a call that is done once for its key. */
export const withKey = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })
