import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { StatusReasons } from '../messages/house-messages.ts'
import type { Store } from '../store/open-store.ts'
import type { TransferState } from './transfer-flow.ts'

type Product = 'ordinary' | 'instant'

/** A transfer as the house has it. */
export type TransferRow = {
  readonly uetr: Uetr
  readonly product: Product
  readonly sender: BankCode
  readonly recipient: BankCode
  readonly transactionId: string
  readonly amount: Kopiykas
  /** @see instructionOf */
  readonly instruction: string
  readonly state: TransferState
  /** Empty, unless it is rejected. */
  readonly reasons: StatusReasons
  readonly receivedAt: number
  readonly consentBy: number | null
  readonly decidedAt: number | null
  readonly settledOn: BusinessDate | null
  /** The sum of its returns. */
  readonly returned: Kopiykas
}

const millisecondsOf = (value: unknown): number | null => (value === null ? null : Number(value))

function transferOf(row: Record<string, unknown>): TransferRow {
  return {
    uetr: row['uetr'] as Uetr,
    product: row['product'] as Product,
    sender: row['sender'] as BankCode,
    recipient: row['recipient'] as BankCode,
    transactionId: String(row['transaction_id']),
    amount: row['amount'] as Kopiykas,
    instruction: String(row['instruction']),
    state: row['state'] as TransferState,
    reasons: JSON.parse((row['reasons'] as string | null) ?? '[]') as StatusReasons,
    receivedAt: Number(row['received_at']),
    consentBy: millisecondsOf(row['consent_by']),
    decidedAt: millisecondsOf(row['decided_at']),
    settledOn: row['settled_on'] as BusinessDate | null,
    returned: row['returned'] as Kopiykas,
  }
}

const COLUMNS = `uetr, product, sender, recipient, transaction_id, amount, instruction, state, reasons, received_at, consent_by, decided_at, settled_on, returned`

export function findTransfer(store: Store, uetr: Uetr): TransferRow | null {
  const row = store.one(`select ${COLUMNS} from transfer where uetr = ?`, uetr)
  return row === undefined ? null : transferOf(row)
}

export function findByTransaction(store: Store, sender: BankCode, transactionId: string): TransferRow | null {
  const row = store.one(
    `select ${COLUMNS} from transfer where sender = ? and transaction_id = ?`,
    sender,
    transactionId,
  )
  return row === undefined ? null : transferOf(row)
}

/** The transfers from or to a bank that have this id. */
export const transfersNamed = (store: Store, bank: BankCode, transactionId: string | null): readonly TransferRow[] =>
  store
    .all(`select ${COLUMNS} from transfer where transaction_id = ?1 and ?2 in (sender, recipient)`, transactionId, bank)
    .map(transferOf)

/** The oldest transfer that waits for the money of its bank. */
export function firstQueuedOf(store: Store, sender: BankCode): TransferRow | null {
  const row = store.one(
    `select ${COLUMNS} from transfer where sender = ? and state = 'queued' order by received_at, rowid limit 1`,
    sender,
  )
  return row === undefined ? null : transferOf(row)
}

export const allQueued = (store: Store): readonly TransferRow[] =>
  store.all(`select ${COLUMNS} from transfer where state = 'queued' order by received_at, rowid`).map(transferOf)

/** Instant transfers whose time for the consent is over. */
export const lapsedAt = (store: Store, now: number): readonly TransferRow[] =>
  store
    .all(`select ${COLUMNS} from transfer where state = 'awaitingConsent' and consent_by <= ? order by consent_by`, now)
    .map(transferOf)

export function insertTransfer(store: Store, transfer: TransferRow): void {
  const { uetr, product, sender, recipient, transactionId, amount, instruction, state, reasons } = transfer
  store.run(
    `insert into transfer (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    uetr,
    product,
    sender,
    recipient,
    transactionId,
    amount,
    instruction,
    state,
    storedReasons(reasons),
    transfer.receivedAt,
    transfer.consentBy,
    transfer.decidedAt,
    transfer.settledOn,
    transfer.returned,
  )
}

export function updateDecision(store: Store, transfer: TransferRow): void {
  store.run(
    `update transfer set state = ?, reasons = ?, decided_at = ?, settled_on = ? where uetr = ?`,
    transfer.state,
    storedReasons(transfer.reasons),
    transfer.decidedAt,
    transfer.settledOn,
    transfer.uetr,
  )
}

const storedReasons = (reasons: StatusReasons): string | null => (reasons.length === 0 ? null : JSON.stringify(reasons))
