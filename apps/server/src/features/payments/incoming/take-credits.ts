import { nextIncoming, waitsForDecision } from '@dilo/domain/flows/incoming-transfer.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { IncomingTransfer } from '../../../ports/clearing.ts'
import { bookIncoming, settled, type SettledTransfer } from './book-incoming.ts'
import { decideIncoming } from './decide-incoming.ts'
import { isSameTransfer, rowOfTransfer, transferOfRow } from './incoming-row.ts'
import { countRepeat, type IncomingRow, insertConflict, insertIncoming, lockIncoming, moveIncoming } from './store.ts'

/** A message that says that the money of a transfer has come. */
export type CreditMessage = { readonly messageId: string; readonly transfer: IncomingTransfer }

/** `repeated` says what the bank knows already; a `contradiction` moves nothing and needs a person. */
export type TakenCredit = 'step' | 'repeated' | 'contradiction'

/**
 * Takes settled transfers from other banks, each once by its UETR, with a few statements for all of them.
 * @param undecided people decide them: the bank could not
 * @returns the meaning of each message by its id
 */
export async function takeCredits(
  context: Context,
  transaction: DatabaseTransaction,
  messages: readonly CreditMessage[],
  { undecided = false } = {},
): Promise<ReadonlyMap<string, TakenCredit>> {
  if (messages.length === 0) return new Map()
  const at = new Date(context.clock.now())
  const { first, again } = firstOfEach(messages)
  const transfers = first.map(({ transfer }) => transfer)
  const decided = undecided
    ? transfers.map((transfer) => ({ transfer, account: null, finding: null }))
    : await decideIncoming(context, transaction, transfers)
  const all = decided.map((one) => settled(one, risingId()))
  const isNew = await insertIncoming(
    transaction,
    all.map((one) => rowOfTransfer(one, { ...storedAs(one, at), consentOrderId: null, takenAt: at })),
  )
  const known = await lockIncoming(
    transaction,
    transfers.map(({ uetr }) => uetr).filter((uetr) => !isNew.has(uetr)),
  )
  const taken = await Promise.all(
    first.map(async ({ messageId }, place) => {
      const one = all[place] as SettledTransfer
      const row = known.get(one.transfer.uetr)
      return {
        messageId,
        one,
        meaning: row === undefined ? ('step' as const) : await takeKnown(transaction, { messageId, row, one, at }),
      }
    }),
  )
  const toBook = taken.filter(({ meaning }) => meaning === 'step').map(({ one }) => one)
  await bookIncoming(transaction, toBook, at)
  const later = await takeCredits(context, transaction, again, { undecided })
  return new Map([...taken.map(({ messageId, meaning }) => [messageId, meaning] as const), ...later])
}

/** One message for each transfer, and those that say it again. */
function firstOfEach(messages: readonly CreditMessage[]) {
  const first = new Map<Uetr, CreditMessage>()
  const again: CreditMessage[] = []
  for (const message of messages) {
    if (first.has(message.transfer.uetr)) again.push(message)
    else first.set(message.transfer.uetr, message)
  }
  return { first: [...first.values()], again }
}

type Known = {
  readonly messageId: string
  readonly row: IncomingRow
  readonly one: SettledTransfer
  readonly at: Date
}

/** A transfer that the bank knows: its money comes now, or the message says nothing new, or it contradicts. */
async function takeKnown(transaction: DatabaseTransaction, { messageId, row, one, at }: Known): Promise<TakenCredit> {
  const { transfer } = one
  if (!isSameTransfer(row, transfer)) {
    await insertConflict(transaction, {
      uetr: row.uetr,
      message_id: messageId,
      what: 'content',
      amount: transfer.amount,
      creditor_iban: transfer.creditor.iban,
      noted_at: at,
    })
    return 'contradiction'
  }
  if (nextIncoming(row.state, 'SETTLE') === null) {
    await countRepeat(transaction, row)
    return 'repeated'
  }
  await storeSettled(transaction, one, at)
  return 'step'
}

/** Stores that the money of a known transfer has come. The row is locked. */
async function storeSettled(transaction: DatabaseTransaction, one: SettledTransfer, at: Date): Promise<void> {
  const stored = storedAs(one, at)
  await moveIncoming(transaction, one.transfer.uetr, {
    company_id: one.account?.companyId ?? null,
    account_id: one.account?.accountId ?? null,
    state: stored.state,
    finding: one.finding,
    settlement_date: one.transfer.settlementDate,
    received_at: stored.receivedAt,
    decided_at: stored.decidedAt,
    entry_transaction_id: stored.entryTransactionId,
  })
}

const storedAs = ({ state, ledgerTransactionId }: SettledTransfer, at: Date) => ({
  state,
  receivedAt: at,
  decidedAt: waitsForDecision(state) ? null : at,
  entryTransactionId: state === 'credited' ? ledgerTransactionId : null,
})

/** Takes the settlement of an instant transfer to which this bank has answered. The row is locked. */
export async function settleAnswered(
  context: Context,
  transaction: DatabaseTransaction,
  row: IncomingRow,
  settlementDate: BusinessDate,
): Promise<void> {
  const at = new Date(context.clock.now())
  const [decided] = await decideIncoming(context, transaction, [{ ...transferOfRow(row), settlementDate }])
  if (decided === undefined) throw new Error(`The transfer ${row.uetr} was not decided`)
  const one = settled(decided, risingId())
  await storeSettled(transaction, one, at)
  await bookIncoming(transaction, [one], at)
}
