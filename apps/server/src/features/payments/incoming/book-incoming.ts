import { randomUUID } from 'node:crypto'
import {
  incomingDecisions,
  type IncomingState,
  nextIncoming,
  type SettledDecision,
} from '@dilo/domain/flows/incoming-transfer.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { enqueueEach } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { IncomingTransfer } from '../../../ports/clearing.ts'
import { type EntryDetail, nostroAccount, ownDetails, unclearAccount } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { postCredits } from '../payment/post-credits.ts'
import { recordSettlements } from '../payment/record-settlements.ts'
import type { DecidedTransfer } from './incoming-row.ts'
import { insertReturns, moveIncoming } from './store.ts'

/** A transfer whose money has come, with what is done with it. */
export type SettledTransfer = DecidedTransfer & {
  readonly decision: SettledDecision
  readonly state: IncomingState
  /** The ledger's transaction on the recipient's account; another that only keeps the money has one, too. */
  readonly ledgerTransactionId: string
}

/** Decides the money of a transfer that has come. @param ledgerTransactionId a new UUID */
export function settled(decided: DecidedTransfer, ledgerTransactionId: string): SettledTransfer {
  const decision: SettledDecision =
    decided.finding === null ? { event: 'SET_APART' } : incomingDecisions[decided.finding].settled
  const state = nextIncoming('received', decision.event)
  if (state === null) throw new Error(`Nothing received can ${decision.event}`)
  return { ...decided, decision, state, ledgerTransactionId }
}

/**
 * Books the money of settled transfers by one call of the ledger: to the recipients, or to the account of unclear sums.
 * Entries, notices, the trail and the orders to clearing stand in the same transaction.
 */
export async function bookIncoming(
  transaction: DatabaseTransaction,
  transfers: readonly SettledTransfer[],
  at: Date,
): Promise<void> {
  await postCredits(
    transaction,
    transfers.map((one) => ({
      operation: operationOf(one.transfer, {
        key: `incoming:${one.transfer.uetr}`,
        from: nostroAccount,
        to: one.decision.event === 'CREDIT' && one.account !== null ? one.account : unclearAccount,
        transactionId: one.ledgerTransactionId,
        at,
      }),
      details: () => (one.decision.event === 'CREDIT' && one.account !== null ? entryDetails(one, one.account) : []),
    })),
    { record: recordAt(transaction, at) },
  )
  await announceCredits(transaction, transfers, at)
  await orderReturns(
    transaction,
    transfers.flatMap(({ transfer, decision }) =>
      decision.event === 'ORDER_RETURN' ? [{ transfer, reason: decision.because }] : [],
    ),
    at,
  )
}

/** Takes the money of a transfer from the unclear sums to an account, with all that a credit brings. */
export async function creditFromUnclear(
  transaction: DatabaseTransaction,
  one: SettledTransfer & { readonly account: LedgerAccountRef },
  at: Date,
): Promise<void> {
  const { transfer, account, ledgerTransactionId } = one
  const key = `incoming-credit:${transfer.uetr}`
  const operation = operationOf(transfer, {
    key,
    from: unclearAccount,
    to: account,
    transactionId: ledgerTransactionId,
    at,
  })
  await postCredits(transaction, [{ operation, details: () => entryDetails(one, account) }], {
    record: recordAt(transaction, at),
  })
  await announceCredits(transaction, [one], at)
}

const recordAt =
  (transaction: DatabaseTransaction, at: Date) =>
  (posted: readonly { readonly payerId: string; readonly details: readonly EntryDetail[] }[]): Promise<void> =>
    recordSettlements(
      transaction,
      posted.filter(({ details }) => details.length > 0).map((one) => ({ ...one, at })),
    )

type Move = {
  readonly key: string
  readonly from: LedgerAccountRef
  readonly to: LedgerAccountRef
  readonly transactionId: string
  readonly at: Date
}

/** The value date is clearing's: a transfer that comes late counts on the day on which clearing settled it. */
const operationOf = (
  { amount, settlementDate }: IncomingTransfer,
  { key, from, to: { companyId, accountId }, transactionId, at }: Move,
): PostOperation => ({
  kind: 'post',
  companyId: nostroAccount.companyId,
  transactionId,
  idempotencyKey: key,
  bookedAt: at,
  valueDate: settlementDate,
  postings: [{ debit: from, credit: { companyId, accountId }, amount, currency: 'UAH' }],
})

const entryDetails = ({ transfer, ledgerTransactionId }: SettledTransfer, { companyId, accountId }: LedgerAccountRef) =>
  ownDetails({
    companyId,
    accountId,
    transactionId: ledgerTransactionId,
    counterparty: { name: transfer.debtor.name, code: transfer.debtor.code ?? '', iban: transfer.debtor.iban },
    paymentNumber: transfer.paymentNumber,
    paymentId: null,
    uetr: transfer.uetr,
    ultimateDebtor: transfer.ultimateDebtor,
    lines: [{ line: 1, remittanceInformation: transfer.remittanceInformation }],
  })

/** Writes credits into the trails of the recipients, and tells clearing that the accounts have the money. */
async function announceCredits(
  transaction: DatabaseTransaction,
  transfers: readonly SettledTransfer[],
  at: Date,
): Promise<void> {
  const credited = transfers.flatMap(({ transfer, account, state }) =>
    state === 'credited' && account !== null ? [{ transfer, account }] : [],
  )
  if (credited.length === 0) return
  for (const { transfer, account } of credited)
    recordAudit(transaction, {
      companyId: account.companyId,
      by: 'bank',
      event: 'transferReceived',
      subjectId: account.accountId,
      facts: { uetr: transfer.uetr },
      at,
    })
  await enqueueEach(
    transaction,
    'answerClearing',
    credited.map(({ transfer: { uetr, transactionId } }) => ({
      kind: 'credited' as const,
      inBatch: true as const,
      orderId: randomUUID(),
      uetr,
      transactionId,
    })),
    at.getTime(),
  )
}

type Returned = {
  readonly transfer: Pick<IncomingTransfer, 'uetr' | 'transactionId' | 'amount'>
  readonly reason: Extract<SettledDecision, { event: 'ORDER_RETURN' }>['because']
}

/** Orders that transfers go back whole. Their money is among the unclear sums until clearing has the order. */
export async function orderReturns(
  transaction: DatabaseTransaction,
  returned: readonly Returned[],
  at: Date,
): Promise<void> {
  if (returned.length === 0) return
  const orders = returned.map((one) => ({ ...one, orderId: randomUUID() }))
  await insertReturns(
    transaction,
    orders.map(({ orderId, reason, transfer: { uetr, amount } }) => ({ orderId, uetr, amount, reason })),
    at,
  )
  for (const { transfer } of orders) await moveReturned(transaction, transfer.uetr, transfer.amount)
  await enqueueEach(
    transaction,
    'answerClearing',
    orders.map(({ orderId, reason, transfer: { uetr, transactionId, amount } }) => ({
      kind: 'return' as const,
      orderId,
      uetr,
      transactionId,
      amount: String(amount),
      reason,
    })),
    at.getTime(),
  )
}

const moveReturned = (transaction: DatabaseTransaction, uetr: Uetr, returned: IncomingTransfer['amount']) =>
  moveIncoming(transaction, uetr, { returned })
