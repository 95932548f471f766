import { binaryArray, type ElementType } from '@dilo/pg-batches/binary-array.ts'
import type { LedgerConnection, LedgerStatement } from './connection.ts'
import type { LedgerOperation } from './operation.ts'
import { type LedgerOutcome, outcomeOf } from './outcome.ts'
import { journalOf, type Line, linesOf, requestHash } from './request.ts'

/** The columns of `ledger.apply`: of operations, and of their lines. */
const operationColumns: readonly ElementType[] = [
  'text',
  'uuid',
  'uuid',
  'text',
  'bytea',
  'timestamptz',
  'date',
  'timestamptz',
  'uuid',
  'jsonb',
]
const lineColumns: readonly ElementType[] = [
  'integer',
  'uuid',
  'uuid',
  'uuid',
  'uuid',
  'bigint',
  'text',
  'uuid',
  'boolean',
]

const placeholders = [...operationColumns, ...lineColumns].map((type, index) => `$${index + 1}::${type}[]`)
const APPLY = `select outcome, id from ledger.apply(${placeholders.join(', ')})`

/** One operation, by operationColumns. */
function operationRow(operation: LedgerOperation): readonly unknown[] {
  if (operation.kind === 'post') {
    const { companyId, transactionId, idempotencyKey, bookedAt, valueDate, reverses } = operation
    const journal = journalOf(operation)
    return [
      'post',
      companyId,
      transactionId,
      idempotencyKey,
      requestHash(operation),
      bookedAt,
      valueDate,
      null,
      reverses ?? null,
      journal,
    ]
  }
  const { companyId } = operation.account
  if (operation.kind === 'hold') {
    const { holdId, idempotencyKey, placedAt, expiresAt } = operation
    return ['hold', companyId, holdId, idempotencyKey, requestHash(operation), placedAt, null, expiresAt, null, null]
  }
  return [operation.kind, companyId, operation.holdId, null, null, operation.at, null, null, null, null]
}

/** One line of the operation with this number, by lineColumns. */
const lineRow = (line: Line, operation: number): readonly unknown[] => [
  operation,
  line.debit.companyId,
  line.debit.accountId,
  line.credit?.companyId ?? null,
  line.credit?.accountId ?? null,
  line.amount,
  line.currency,
  line.holdId,
  line.closes,
]

/** Rows to columns: PostgreSQL takes a batch as one array a column. */
function columns(types: readonly ElementType[], rows: readonly (readonly unknown[])[]): Buffer[] {
  return types.map((type, column) =>
    binaryArray(
      type,
      rows.map((row) => row[column]),
    ),
  )
}

/** The statement that does any operations by `ledger.apply`, in the order given. */
export function batchStatement(operations: readonly LedgerOperation[]): LedgerStatement {
  const lines = operations.flatMap((operation, index) => linesOf(operation).map((line) => lineRow(line, index + 1)))
  return {
    text: APPLY,
    parameters: [...columns(operationColumns, operations.map(operationRow)), ...columns(lineColumns, lines)],
  }
}

/** Does any operations by `ledger.apply`. @returns one outcome an operation, in the same order */
export async function applyBatch(
  connection: LedgerConnection,
  operations: readonly LedgerOperation[],
): Promise<LedgerOutcome[]> {
  const { text, parameters } = batchStatement(operations)
  const { rows } = await connection.query(text, parameters)
  return (rows as { outcome: string; id: string }[]).map(outcomeOf)
}
