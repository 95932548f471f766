import { exchangeWindow } from '@dilo/domain/exchange/exchange-window.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { exchangeTermsAt } from '../bank-values/exchange-terms.ts'

export type Asking = Pick<Context, 'bankValues' | 'clock'>

/** For whom it opens: a visitor of a demo comes at any hour, and their window never closes. */
export type OpensFor = Pick<CompanyAuthority, 'demo'>

type Window = ReturnType<typeof exchangeWindow>

/** When the bank exchanges, at a moment in milliseconds since 1970: by its terms and its days off of then. */
export const windowAt = (asking: Asking, moment: number): Window =>
  exchangeWindow(moment, exchangeTermsAt(asking, moment), holidaysAt(asking, moment))

/** The same for a caller; the end of a demo's window is infinity. */
export const windowFor = (asking: Asking, { demo }: OpensFor, moment: number): Window =>
  demo === null ? windowAt(asking, moment) : { isOpen: true, closesAt: Number.POSITIVE_INFINITY }

/** @returns the moment at which it closes; EXCHANGE_CLOSED_NOW with the next opening */
export function requireOpen(
  asking: Asking,
  caller: OpensFor,
  moment: number = asking.clock.now(),
): Result<number, Refusal> {
  const window = windowFor(asking, caller, moment)
  if (window.isOpen) return ok(window.closesAt)
  return refused({ code: 'exchangeClosedNow', exchange: { opensAt: new Date(window.opensAt).toISOString() } })
}
