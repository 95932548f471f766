import { findingOf } from '@dilo/domain/flows/incoming-transfer.ts'
import { bankCodeOf, type Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { IncomingTransfer } from '../../../ports/clearing.ts'
import { type AccountToCredit, findAccountsToCredit, salaryTransitIban } from '../../accounts/door.ts'
import { mayEnter, screeningIn } from '../../watch-lists/door.ts'
import type { DecidedTransfer } from './incoming-row.ts'

/** Looks up the recipients of transfers and holds their payers against the lists, all with the same few statements. */
export async function decideIncoming(
  context: Context,
  transaction: DatabaseTransaction,
  transfers: readonly IncomingTransfer[],
): Promise<DecidedTransfer[]> {
  const ibans = transfers.map(({ creditor }) => creditor.iban)
  const accounts = new Map(
    (await findAccountsToCredit(transaction, ibans)).map((account) => [account.iban, account] as const),
  )
  return Promise.all(transfers.map((transfer) => decide(context, transaction, transfer, accounts)))
}

async function decide(
  context: Context,
  transaction: DatabaseTransaction,
  transfer: IncomingTransfer,
  accounts: ReadonlyMap<Iban, AccountToCredit>,
): Promise<DecidedTransfer> {
  const { creditor } = transfer
  const account = accounts.get(creditor.iban) ?? null
  const finding = findingOf({
    account,
    isOfBank: isAccountOfBank(context, creditor.iban),
    creditorCode: creditor.code,
    payerListed: account !== null && (await isPayerListed(context, transaction, transfer, account.companyId)),
  })
  return { transfer, account, finding }
}

/** Our own account for salaries stands in statements of clients, and takes nothing from other banks. */
const isAccountOfBank = ({ config }: Context, iban: Iban): boolean =>
  bankCodeOf(iban) === config.bankCode && iban === salaryTransitIban(config.bankCode)

/** True if a list may name the payer, or the actual payer, and the bank's people have not dismissed it. */
export async function isPayerListed(
  context: Pick<Context, 'database' | 'bankDatabase' | 'clock'>,
  transaction: DatabaseTransaction,
  { debtor, ultimateDebtor }: Pick<IncomingTransfer, 'debtor' | 'ultimateDebtor'>,
  companyId: string,
): Promise<boolean> {
  const screening = screeningIn(context, transaction)
  const payers = [debtor, ...(ultimateDebtor === null ? [] : [ultimateDebtor])]
  const clear = await Promise.all(
    payers.map(({ name, code }) =>
      mayEnter(screening, { who: 'payer', companyId, name, codes: code === null ? [] : [code], iban: debtor.iban }),
    ),
  )
  return clear.includes(false)
}
