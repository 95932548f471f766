import {
  type CountedReturn,
  postingsOf,
  type ReturnAccount,
  type ReturnPosting,
} from '@dilo/domain/deposits/deposit-return.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { demoMoney, type LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import {
  accruedInterestAccount,
  bankAsParty,
  type EntryDetail,
  endedObligationAccount,
  equivalentAccount,
  interestExpenseAccount,
  ownDetails,
  positionAccount,
  recordDetails,
  withheldTaxAccount,
} from '../../accounts/door.ts'
import { postAnew } from '../interest/post-anew.ts'
import { sellsForTaxes } from '../interest/taxes-of-deposit.ts'
import { recordMove } from '../record/record-move.ts'
import type { DepositRecord } from '../record/store.ts'

type Booked = {
  readonly row: DepositRecord
  readonly counted: CountedReturn
  readonly operationId: string
  /** The client's account that gets the money. */
  readonly accountId: string
  readonly at: Date
}

/** Books a return, and writes what the client's statements say of it. */
export async function postReturn(
  { config }: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  { row, counted, operationId, accountId, at }: Booked,
): Promise<void> {
  const { company_id: companyId, currency } = row
  const sells = sellsForTaxes(row)
  const moves = postingsOf(counted, { sells })
  const transactionId = risingId()
  const ref = accountsOf(row, accountId)
  const postings = [
    ...moves.map(({ debit, credit, amount }) => ({ debit: ref[debit], credit: ref[credit], amount, currency })),
    ...(sells ? taxesInHryvnia(counted, currency) : []),
  ]
  await postAnew(transaction, [
    {
      kind: 'post',
      companyId,
      transactionId,
      idempotencyKey: `deposit:${operationId}`,
      bookedAt: at,
      valueDate: counted.on,
      postings,
    },
  ])
  const why = counted.isWhole ? 'returned' : 'returnedInPart'
  if (moves[0]?.debit === 'deposit' && moves[0].credit === 'client')
    await recordMove(transaction, { companyId, from: row.account_id, to: accountId, transactionId, row, why })
  const counterparty = bankAsParty(config)
  await recordDetails(
    transaction,
    moves.flatMap((move, place) =>
      interestEntry(move).flatMap(({ of, words }) =>
        ownDetails({
          companyId,
          accountId: of === 'client' ? accountId : row.account_id,
          transactionId,
          counterparty,
          paymentNumber: '',
          paymentId: null,
          uetr: null,
          lines: [{ line: place + 1, remittanceInformation: words }],
        }),
      ),
    ) satisfies EntryDetail[],
  )
}

/** Statements are documents and stay in Ukrainian, whatever the language of the page. */
function interestEntry({ debit, credit }: ReturnPosting): { readonly of: ReturnAccount; readonly words: string }[] {
  if (debit === 'deposit' && credit === 'client') return []
  if (debit === 'deposit')
    return [{ of: 'deposit', words: 'Утримано проценти, виплачені понад належні за дострокового повернення' }]
  return credit === 'client' ? [{ of: 'client', words: 'Проценти за вкладом у день повернення' }] : []
}

function accountsOf(row: DepositRecord, accountId: string): Record<ReturnAccount, LedgerAccountRef> {
  const { company_id: companyId, currency } = row
  const inDemo = currency.startsWith('ZZ')
  return {
    deposit: { companyId, accountId: row.account_id },
    client: { companyId, accountId },
    accrued: accruedInterestAccount(currency),
    expense: interestExpenseAccount(currency),
    income: endedObligationAccount(currency),
    incomeTax: withheldTaxAccount('income', { inDemo }),
    militaryTax: withheldTaxAccount('military', { inDemo }),
    sold: positionAccount(currency),
  }
}

/** Taxes of interest in another currency, by its value in hryvnia: more of them, or some of them back. */
function taxesInHryvnia({ due, paid }: CountedReturn, currency: LedgerCurrency): PostOperation['postings'] {
  const inDemo = currency.startsWith('ZZ')
  const worth = equivalentAccount(currency)
  const taxes = [
    { account: withheldTaxAccount('income', { inDemo }), more: due.incomeTax - paid.incomeTax },
    { account: withheldTaxAccount('military', { inDemo }), more: due.militaryTax - paid.militaryTax },
  ]
  return taxes.flatMap(({ account, more }) => {
    if (more === 0n) return []
    const amount: Kopiykas = kopiykas(more > 0n ? more : -more)
    const [debit, credit] = more > 0n ? [worth, account] : [account, worth]
    return [{ debit, credit, amount, currency: inDemo ? demoMoney.UAH : ('UAH' as const) }]
  })
}
