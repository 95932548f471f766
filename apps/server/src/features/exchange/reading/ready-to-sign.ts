import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { groundOfRequest } from '../grounds/ground-of-request.ts'
import { type OpensFor, windowFor } from '../quotes/window.ts'
import { findRequest } from '../record/store.ts'

/** The moment from which the caller can sign requests; null: now. */
export function signableFrom(context: Pick<Context, 'bankValues' | 'clock'>, caller: OpensFor): Date | null {
  const window = windowFor(context, caller, context.clock.now())
  return window.isOpen ? null : new Date(window.opensAt)
}

/** Tells whether a request has everything that its ground asks for: without it the request cannot be signed. */
export async function isWhole(
  context: Context,
  reader: Reader,
  { companyId, requestId }: { readonly companyId: string; readonly requestId: string },
): Promise<boolean> {
  const row = await findRequest(reader, companyId, requestId)
  if (row === undefined || row.side === 'SALE') return true
  const { faults, missing } = await groundOfRequest(context, reader, row, new Date(context.clock.now()))
  return faults.length === 0 && missing.length === 0
}
