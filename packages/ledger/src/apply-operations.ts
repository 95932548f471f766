import { createHash } from 'node:crypto'
import type { LedgerConnection } from './connection.ts'
import type { LedgerOperation, PostOperation } from './operation.ts'
import { type LedgerOutcome, outcomeOf } from './outcome.ts'
import type { LedgerAccountRef } from './posting.ts'

/** The parameters of `ledger.apply`, column by column: 10 of operations, 9 of lines. */
const APPLY = `select outcome, id from ledger.apply(
  $1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $6::timestamptz[], $7::date[], $8::timestamptz[],
  $9::uuid[], $10::jsonb[], $11::integer[], $12::uuid[], $13::uuid[], $14::uuid[], $15::uuid[], $16::bigint[],
  $17::text[], $18::uuid[], $19::boolean[])`

type Line = {
  readonly debit: LedgerAccountRef
  readonly credit: LedgerAccountRef | null
  readonly amount: bigint
  readonly currency: string
  readonly holdId: string | null
  readonly closes: boolean
}

/** A void or an expiry gives back what is left, whatever that is: the ledger wants an amount and looks past it. */
const ANY_AMOUNT = 1n

function linesOf(operation: LedgerOperation): readonly Line[] {
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
  return operation.kind === 'hold'
    ? [{ ...common, amount: operation.amount, currency: operation.currency, holdId: null }]
    : [{ ...common, amount: ANY_AMOUNT, currency: '', holdId: operation.holdId }]
}

/** What makes two requests the same: what they ask for, not the time or the id of the attempt. */
function requestHash(operation: LedgerOperation): Buffer {
  const reverses = operation.kind === 'post' ? (operation.reverses ?? '') : ''
  const parts = linesOf(operation).flatMap(({ debit, credit, amount, currency, holdId, closes }) =>
    [debit.companyId, debit.accountId, credit?.companyId, credit?.accountId, amount, currency, holdId, closes].map(String),
  )
  return createHash('sha256').update([operation.kind, reverses, ...parts].join('\n')).digest()
}

const journalOf = ({ postings }: PostOperation): string =>
  JSON.stringify(postings.map(({ debit, credit, amount, currency }) => ({ debit, credit, amount: String(amount), currency })))

/** The columns of one operation, in the order of APPLY. */
function operationRow(operation: LedgerOperation): readonly unknown[] {
  if (operation.kind === 'post') {
    const { companyId, transactionId, idempotencyKey, bookedAt, valueDate, reverses } = operation
    const journal = journalOf(operation)
    return ['post', companyId, transactionId, idempotencyKey, requestHash(operation), bookedAt, valueDate, null, reverses ?? null, journal]
  }
  const { companyId } = operation.account
  if (operation.kind === 'hold') {
    const { holdId, idempotencyKey, placedAt, expiresAt } = operation
    return ['hold', companyId, holdId, idempotencyKey, requestHash(operation), placedAt, null, expiresAt, null, null]
  }
  return [operation.kind, companyId, operation.holdId, null, null, operation.at, null, null, null, null]
}

const lineRow = (line: Line, operation: number): readonly unknown[] => [
  operation,
  line.debit.companyId,
  line.debit.accountId,
  line.credit?.companyId ?? null,
  line.credit?.accountId ?? null,
  String(line.amount),
  line.currency,
  line.holdId,
  line.closes,
]

/** Rows to columns: PostgreSQL takes a batch as one array a column. */
function columns(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]))
}

/**
 * Does operations in the order given, each for itself: one that is refused leaves the others alone.
 * On a connection inside a transaction they count when the caller commits; on a pool they are one transaction.
 * @returns one outcome an operation, in the same order
 * @throws when the request is malformed (an amount that is not positive, no posting): then nothing was done at all
 */
export async function applyOperations(
  connection: LedgerConnection,
  operations: readonly LedgerOperation[],
): Promise<LedgerOutcome[]> {
  if (operations.length === 0) return []
  const lines = operations.flatMap((operation, index) => linesOf(operation).map((line) => lineRow(line, index + 1)))
  const parameters = [...columns(operations.map(operationRow), 10), ...columns(lines, 9)]
  const { rows } = await connection.query(APPLY, parameters)
  return (rows as { outcome: string; id: string }[]).map(outcomeOf)
}
