import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { transferDetails, recordDetails } from '../../accounts/door.ts'
import { type DepositRecord, findOwnSides } from './store.ts'

/** Statements are documents and stay in Ukrainian, whatever the language of the page. */
const words = {
  placed: 'Розміщено на депозит',
  returned: 'Повернення депозиту',
  returnedInPart: 'Часткове повернення депозиту',
} as const

type Move = {
  readonly companyId: string
  readonly from: string
  readonly to: string
  readonly transactionId: string
  readonly row: Pick<DepositRecord, 'name_uk'>
  readonly why: keyof typeof words
}

/** Writes what both statements say of money between a deposit and another account of its client. */
export async function recordMove(
  transaction: DatabaseTransaction,
  { companyId, from, to, transactionId, row, why }: Move,
): Promise<void> {
  const sides = await findOwnSides(transaction, companyId, [from, to])
  const side = (accountId: string) => {
    const found = sides.find(({ account_id: id }) => id === accountId)
    if (found === undefined) throw new Error(`The account ${accountId} has no number`)
    return { companyId, accountId, name: found.name, code: found.code, iban: found.iban }
  }
  await recordDetails(
    transaction,
    transferDetails({
      transactionId,
      debtor: side(from),
      creditor: side(to),
      remittanceInformation: `${words[why]} «${row.name_uk}»`,
      paymentNumber: '',
      paymentId: null,
      uetr: null,
    }),
  )
}
