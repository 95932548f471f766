import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { LedgerConnection } from './connection.ts'
import type { PostOperation } from './operation.ts'
import type { LedgerAccountRef } from './posting.ts'

type JournalLine = { debit: LedgerAccountRef; credit: LedgerAccountRef; amount: string; currency: LedgerCurrency }

type ReversalRequest = Pick<PostOperation, 'companyId' | 'transactionId' | 'bookedAt' | 'valueDate'> & {
  /** The transaction to undo. */
  readonly reverses: string
}

/**
 * The operation that undoes a transaction: its postings with debit and credit exchanged. Nothing is deleted: the
 * mistake and its reversal both stay. The ledger does it once (`already_reversed`), and refuses where the money is
 * gone (`insufficient_funds`).
 * Only tests use it.
 */
export async function reversalOf(
  connection: LedgerConnection,
  request: ReversalRequest,
): Promise<Result<PostOperation, 'unknown_transaction'>> {
  const { rows } = await connection.query(
    'select postings from ledger.transaction_view where company_id = $1 and transaction_id = $2',
    [request.companyId, request.reverses],
  )
  const journal = (rows[0] as { postings: JournalLine[] } | undefined)?.postings
  if (journal === undefined) return refused('unknown_transaction')
  return ok({
    kind: 'post',
    ...request,
    idempotencyKey: `reversal:${request.reverses}`,
    postings: journal.map(({ debit, credit, amount, currency }) => ({
      debit: credit,
      credit: debit,
      amount: kopiykas(BigInt(amount)),
      currency,
    })),
  })
}
