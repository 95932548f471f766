import { exchangeWindow } from '@dilo/domain/exchange/exchange-window.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { exchangeTermsAt, holidaysAt } from '../../bank-values/door.ts'

export type Asking = Pick<Context, 'bankValues' | 'clock'>

/** When the bank exchanges, at a moment in milliseconds since 1970: by its terms and its days off of then. */
export const windowAt = (asking: Asking, moment: number) =>
  exchangeWindow(moment, exchangeTermsAt(asking, moment), holidaysAt(asking, moment))

/** @returns the moment at which it closes; EXCHANGE_CLOSED_NOW with the next opening */
export function requireOpen(asking: Asking, moment: number = asking.clock.now()): Result<number, Refusal> {
  const window = windowAt(asking, moment)
  if (window.isOpen) return ok(window.closesAt)
  return refused({ code: 'exchangeClosedNow', exchange: { opensAt: new Date(window.opensAt).toISOString() } })
}
