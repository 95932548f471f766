import { hash } from 'node:crypto'
import type { LedgerOperation, PostOperation } from './operation.ts'
import type { LedgerAccountRef } from './posting.ts'

/** One line of an operation, as the ledger takes it: a posting, or the account and amount of a hold. */
export type Line = {
  readonly debit: LedgerAccountRef
  readonly credit: LedgerAccountRef | null
  readonly amount: bigint
  readonly currency: string
  readonly holdId: string | null
  readonly closes: boolean
}

/** A void or an expiry releases the rest, whatever its amount: the ledger requires an amount and ignores it. */
const ANY_AMOUNT = 1n

export function linesOf(operation: LedgerOperation): readonly Line[] {
  if (operation.kind === 'post') {
    return operation.postings.map(({ debit, credit, amount, currency, hold }) => ({
      debit,
      credit,
      amount,
      currency,
      holdId: hold?.holdId ?? null,
      closes: hold?.closes ?? false,
    }))
  }
  const common = { debit: operation.account, credit: null, closes: true }
  if (operation.kind === 'reduce')
    return [{ ...common, closes: false, amount: operation.remaining, currency: '', holdId: operation.holdId }]
  return operation.kind === 'hold'
    ? [{ ...common, amount: operation.amount, currency: operation.currency, holdId: null }]
    : [{ ...common, amount: ANY_AMOUNT, currency: '', holdId: operation.holdId }]
}

/** The hash that identifies equal requests: it covers their content, without the time and the id of the attempt. */
export function requestHash(operation: LedgerOperation): Buffer {
  let text = `${operation.kind}\n${operation.kind === 'post' ? (operation.reverses ?? '') : ''}`
  for (const { debit, credit, amount, currency, holdId, closes } of linesOf(operation)) {
    text += `\n${debit.companyId}\n${debit.accountId}\n${credit?.companyId}\n${credit?.accountId}`
    text += `\n${amount}\n${currency}\n${holdId}\n${closes}`
  }
  return hash('sha256', text, 'buffer')
}

/** The journal text of a request, for a later reversal. */
export const journalOf = ({ postings }: PostOperation): string =>
  JSON.stringify(
    postings.map(({ debit, credit, amount, currency }) => ({ debit, credit, amount: String(amount), currency })),
  )
