import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordDetails, transferDetails } from '../../accounts/door.ts'
import { postAnew } from '../interest/post-anew.ts'
import type { ReturnedMoney } from './store.ts'

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
    returned.map(({ deposit, transactionId, on, from, to, amount }) => ({
      kind: 'post',
      companyId: deposit.company_id,
      transactionId,
      idempotencyKey: `maturity:${deposit.deposit_id}`,
      bookedAt: at,
      valueDate: on,
      postings: [{ debit: refOf(from), credit: refOf(to), amount, currency: deposit.currency }],
    })),
  )
  await recordDetails(
    transaction,
    returned.flatMap(({ deposit, transactionId, from, to }) =>
      transferDetails({
        transactionId,
        debtor: from,
        creditor: to,
        // Statements are documents and stay in Ukrainian, whatever the language of the page.
        remittanceInformation: `Повернення депозиту «${deposit.name_uk}»`,
        paymentNumber: '',
        paymentId: null,
        uetr: null,
      }),
    ),
  )
}

const refOf = ({ companyId, accountId }: ReturnedMoney['from']) => ({ companyId, accountId })
