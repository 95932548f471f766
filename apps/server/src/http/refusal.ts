import type { ErrorCode } from '@dilo/domain/errors.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'

/** A refusal with what the answer says beside its code. */
export type Refusal = {
  readonly code: ErrorCode
  readonly fields?: Readonly<Record<string, FieldMessageKey>>
  readonly status?: 'FAIL' | 'ALREADY_CONFIRMED'
  readonly requireCaptcha?: boolean
  /** Seconds. */
  readonly retryAfter?: number
}

/** HTTP status of every code. A code without one does not compile. */
export const httpStatus: Record<ErrorCode, number> = {
  AUTH_E004: 403,
  AUTH_E007: 401,
  AUTH_E016: 400,
  INVALID_OTP: 400,
  OTP_EXPIRED: 400,
  RESEND_TOO_EARLY: 429,
  ALREADY_CONFIRMED: 409,
  SESSION_REQUIRED: 401,
  CSRF_REFUSED: 403,
  INVALID_REQUEST: 400,
  NOT_FOUND: 404,
  NO_AUTHORITY: 403,
  TOO_MANY_REQUESTS: 429,
  IDEMPOTENCY_KEY_REUSED: 409,
  TECHNICAL_ERROR: 500,
  PAY_E002: 403,
  PAY_E003: 404,
  PAY_E005: 422,
  PAY_E008: 422,
  PAY_E024: 409,
  PAY_E026: 404,
  PAY_E030: 403,
  PAY_E042: 409,
  PAY_E044: 409,
  PAY_E048: 403,
  PAY_E049: 409,
  PAY_E050: 422,
  PAY_E056: 422,
  PAY_E059: 400,
  PAY_E060: 409,
  PAY_E062: 409,
  PAY_E068: 409,
  PAYMENT_COMPLETED: 409,
  PAYER_ACCOUNT_CLOSED: 422,
  CANNOT_PAY_FROM_ACCOUNT: 422,
  OTHER_BANKS_CLOSED: 422,
  INSUFFICIENT_FUNDS: 422,
}
