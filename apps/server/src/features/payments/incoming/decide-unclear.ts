import type { DeskReturnReason } from '@dilo/domain/flows/incoming-transfer.ts'
import { nextIncoming, waitsForDecision } from '@dilo/domain/flows/incoming-transfer.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AccountToCredit, findAccountsToCredit } from '../../accounts/door.ts'
import { creditFromUnclear, orderReturns } from './book-incoming.ts'
import { isPayerListed } from './decide-incoming.ts'
import { transferOfRow } from './incoming-row.ts'
import { agreeToRecalls } from './recalls.ts'
import { closeConflicts, findOpenConflicts, lockOneIncoming, moveIncoming } from './store.ts'

/**
 * Locks a transfer whose money is among the unclear sums.
 * @returns the subject of a decision; null: nobody has to decide it
 */
export async function lockUnclear(transaction: DatabaseTransaction, uetr: Uetr): Promise<string | null> {
  const row = await lockOneIncoming(transaction, uetr)
  return row !== null && waitsForDecision(row.state) ? `${row.state} ${row.finding ?? ''}` : null
}

/** The account of a client that may be credited with an incoming transfer; null: there is none, or it takes nothing. */
async function findAccountForUnclear(transaction: DatabaseTransaction, iban: Iban): Promise<AccountToCredit | null> {
  const [account] = await findAccountsToCredit(transaction, [iban])
  const takesMoney = account !== undefined && !account.isClosed && !account.isOtherProduct && !account.takesNothing
  return takesMoney ? account : null
}

type Refusal = 'decidedMeanwhile' | 'accountTakesNothing' | 'payerListed'

type Place = { readonly uetr: Uetr; readonly iban: Iban }

type Screens = Pick<Context, 'database' | 'clock'>

/**
 * Finds the reason why an unclear sum does not go to an account; null: it may. A payer who may stand on a list stays in
 * the way until that hit is decided.
 */
export async function refusalOfCredit(
  context: Screens,
  transaction: DatabaseTransaction,
  place: Place,
): Promise<Refusal | null> {
  const found = await findCredit(context, transaction, place)
  return typeof found === 'string' ? found : null
}

async function findCredit({ database, clock }: Screens, transaction: DatabaseTransaction, { uetr, iban }: Place) {
  const row = await lockOneIncoming(transaction, uetr)
  const state = row === null ? null : nextIncoming(row.state, 'CREDIT')
  if (row === null || state === null || !waitsForDecision(row.state)) return 'decidedMeanwhile'
  const account = await findAccountForUnclear(transaction, iban)
  if (account === null) return 'accountTakesNothing'
  const transfer = transferOfRow(row)
  // The desk's own role reads the lists.
  const screening = { database, bankDatabase: database, clock }
  const isListed = await isPayerListed(screening, transaction, transfer, account.companyId)
  return isListed ? 'payerListed' : { state, account, transfer, finding: row.finding }
}

/**
 * Credits an unclear sum to the account of a client: two of the bank's people have found out whose it is.
 * @returns null: it is done
 */
export async function creditUnclear(
  context: Screens,
  transaction: DatabaseTransaction,
  place: Place,
): Promise<Refusal | null> {
  const found = await findCredit(context, transaction, place)
  if (typeof found === 'string') return found
  const { state, account, transfer, finding } = found
  const { uetr } = place
  const at = new Date(context.clock.now())
  const ledgerTransactionId = risingId()
  const { companyId, accountId } = account
  await moveIncoming(transaction, uetr, {
    state,
    company_id: companyId,
    account_id: accountId,
    decided_at: at,
    entry_transaction_id: ledgerTransactionId,
  })
  const decision = { event: 'CREDIT' as const }
  await creditFromUnclear(transaction, { transfer, account, finding, decision, state, ledgerTransactionId }, at)
  return null
}

/** Sends an unclear sum back to the payer; for a recall that is the yes, and its reason. @returns false: it was decided meanwhile */
export async function returnUnclear(
  { clock }: Pick<Context, 'clock'>,
  transaction: DatabaseTransaction,
  { uetr, because }: { readonly uetr: Uetr; readonly because: DeskReturnReason },
): Promise<boolean> {
  const row = await lockOneIncoming(transaction, uetr)
  const state = row === null ? null : nextIncoming(row.state, 'ORDER_RETURN')
  if (row === null || state === null || !waitsForDecision(row.state)) return false
  const at = new Date(clock.now())
  await moveIncoming(transaction, uetr, { state, decided_at: at })
  const isRecalled = await agreeToRecalls(transaction, uetr, at)
  const reason = isRecalled ? 'recalled' : because
  await orderReturns(transaction, [{ transfer: transferOfRow(row), reason }], at)
  return true
}

/** Locks a transfer that messages contradict. @returns the subject of a decision; null: nothing contradicts it */
export async function lockContradicted(transaction: DatabaseTransaction, uetr: Uetr): Promise<string | null> {
  const row = await lockOneIncoming(transaction, uetr)
  if (row === null) return null
  const conflicts = await findOpenConflicts(transaction, uetr)
  return conflicts.length === 0 ? null : conflicts.map(({ message_id: messageId }) => messageId).join(' ')
}

/** Ends the contradictions of a transfer: people have settled them with clearing. Nothing is booked. */
export const closeContradictions = (
  { clock }: Pick<Context, 'clock'>,
  transaction: DatabaseTransaction,
  uetr: Uetr,
): Promise<number> => closeConflicts(transaction, uetr, new Date(clock.now()))
