import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { StatusReasons } from '../messages/house-messages.ts'
import type { Store } from '../store/open-store.ts'
import type { TransferRow } from './transfer-row.ts'

/** A transfer that the house rejected at once: it has no place in the books. */
type RefusedTransfer = Pick<
  TransferRow,
  'uetr' | 'sender' | 'recipient' | 'transactionId' | 'amount' | 'instruction'
> & {
  readonly reasons: StatusReasons
  readonly refusedAt: number
}

const COLUMNS = 'uetr, sender, recipient, transaction_id, amount, instruction, reasons, refused_at'

export function insertRefused(store: Store, transfer: RefusedTransfer): void {
  const { uetr, sender, recipient, transactionId, amount, instruction, reasons, refusedAt } = transfer
  store.run(
    `insert or replace into refused_transfer (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    uetr,
    sender,
    recipient,
    transactionId,
    amount,
    instruction,
    JSON.stringify(reasons),
    refusedAt,
  )
}

/** @param sender null: of any bank */
export function findRefused(store: Store, uetr: Uetr, sender: BankCode | null): RefusedTransfer | null {
  const row = store.one(
    `select ${COLUMNS} from refused_transfer where uetr = ?1 and (?2 is null or sender = ?2) order by refused_at limit 1`,
    uetr,
    sender,
  )
  if (row === undefined) return null
  return {
    uetr: row['uetr'] as Uetr,
    sender: row['sender'] as BankCode,
    recipient: row['recipient'] as BankCode,
    transactionId: String(row['transaction_id']),
    amount: row['amount'] as Kopiykas,
    instruction: String(row['instruction']),
    reasons: JSON.parse(String(row['reasons'])) as StatusReasons,
    refusedAt: Number(row['refused_at']),
  }
}
