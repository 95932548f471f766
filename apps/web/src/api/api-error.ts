import type { Refusal } from '@dilo/contract/refusal.ts'
import type { WireCode } from '@dilo/domain/refusals.ts'

/** A failed answer. */
export class ApiError extends Error {
  readonly status: number
  /** Absent if the answer is not from the bank's own mapper, but from a proxy or a captive portal. */
  readonly refusal: Refusal | undefined

  constructor(status: number, statusText: string, refusal: Refusal | undefined) {
    super(`${status} ${refusal?.error_code ?? statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.refusal = refusal
  }
}

/** No answer came: whether the request reached the bank is not known. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('No answer came', { cause })
    this.name = 'NoAnswer'
  }
}

/** The code of a refusal. A newer server may send one that this page has no text for. */
export const errorCodeOf = (error: unknown): WireCode | undefined =>
  error instanceof ApiError ? error.refusal?.error_code : undefined

/** The name goes into notifications, which read a little markup: a text that is not an answer's name is dropped. */
const NAME = /^[\w ·-]{1,99}$/

/** For the bank's support: code and the answer's name in the logs. */
export function supportCodeOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { refusal, status } = error
  const name = refusal ? `${refusal.error_code} · ${refusal.request_id}` : ''
  return NAME.test(name) ? name : `HTTP ${status}`
}
