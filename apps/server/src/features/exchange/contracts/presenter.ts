import type { ExchangeContract } from '@dilo/contract/exchange-contract-calls.ts'
import type { ContractRow, UseRow } from './store.ts'

/** A contract as calls answer it. @param uses the purchases under it, as far as the caller reaches */
export function presentContract(row: ContractRow, uses: readonly UseRow[]): ExchangeContract {
  const due = uses.flatMap(({ due_on: on, settled_on: settled }) => (on === null || settled !== null ? [] : [on]))
  return {
    kind: 'EXCHANGE_CONTRACT',
    id: row.contract_id,
    number: row.number,
    signedOn: row.signed_on,
    counterparty: row.counterparty,
    country: row.country,
    currency: row.currency,
    amount: row.amount === null ? null : String(row.amount),
    subject: row.subject,
    deadlineDays: row.deadline_days,
    used: String(row.taken),
    left: leftOf(row) === null ? null : String(leftOf(row)),
    uses: uses.map((use) => ({
      id: use.use_id,
      requestId: use.request_id,
      amount: String(use.amount),
      hryvnia: String(use.hryvnia),
      creditedOn: use.credited_on,
      useBy: use.use_by,
      dueOn: use.due_on,
      settledOn: use.settled_on,
      settledBy: use.settled_by,
    })),
    nextDue: due.toSorted()[0] ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

/** The amount that may still be bought under it: never less than nothing. Null: it names no sum. */
export const leftOf = ({ amount, taken }: Pick<ContractRow, 'amount' | 'taken'>): bigint | null =>
  amount === null ? null : amount > taken ? amount - taken : 0n
