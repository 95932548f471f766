import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordDetails, transferDetails } from '../../accounts/door.ts'
import { postAnew } from '../interest/post-anew.ts'
import { findSides, type ReturnedMoney } from './store.ts'

const fromOf = ({ deposit }: ReturnedMoney): LedgerAccountRef => ({
  companyId: deposit.company_id,
  accountId: deposit.account_id,
})

const toOf = ({ deposit, targetId }: ReturnedMoney): LedgerAccountRef => ({
  companyId: deposit.company_id,
  accountId: targetId,
})

/** Books the money of deposits that goes back (Dt 2610, Ct 2600), and writes what both statements say of it. */
export async function postReturns(
  transaction: DatabaseTransaction,
  all: readonly ReturnedMoney[],
  at: Date,
): Promise<void> {
  const returned = all.filter(({ amount }) => amount > 0n)
  if (returned.length === 0) return
  await postAnew(
    transaction,
    returned.map((one) => ({
      kind: 'post',
      companyId: one.deposit.company_id,
      transactionId: one.transactionId,
      idempotencyKey: `maturity:${one.deposit.deposit_id}`,
      bookedAt: at,
      valueDate: one.on,
      postings: [{ debit: fromOf(one), credit: toOf(one), amount: one.amount, currency: one.deposit.currency }],
    })),
  )
  const { rows } = await findSides(
    transaction,
    returned.flatMap((one) => [fromOf(one), toOf(one)]),
  )
  const sides = new Map(rows.map(({ account_id: id, ...side }) => [id, side]))
  const sideOf = ({ companyId, accountId }: LedgerAccountRef) => {
    const side = sides.get(accountId)
    if (side === undefined) throw new Error(`The account ${accountId} has no number`)
    return { companyId, accountId, iban: side.iban, name: side.name, code: side.code }
  }
  await recordDetails(
    transaction,
    returned.flatMap((one) =>
      transferDetails({
        transactionId: one.transactionId,
        debtor: sideOf(fromOf(one)),
        creditor: sideOf(toOf(one)),
        // Statements are documents and stay in Ukrainian, whatever the language of the page.
        remittanceInformation: `Повернення депозиту «${one.deposit.name_uk}»`,
        paymentNumber: '',
        paymentId: null,
        uetr: null,
      }),
    ),
  )
}
