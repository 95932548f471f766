import { randomUUIDv7 } from 'node:crypto'
import { ok } from '@dilo/domain/result.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction, ledgerConnection } from '../../../db/transaction.ts'
import {
  accruedInterestAccount,
  bankAsParty,
  ownDetails,
  recordDetails,
  withheldTaxAccount,
} from '../../accounts/door.ts'
import { type DuePayout, markPaid, takeDuePayouts } from './store.ts'

/** Payouts of one transaction. */
const AT_ONCE = 200

/**
 * Pays interest whose period has ended: to the account for payouts, or to the deposit where it is added, less the taxes of
 * a person. Each payout once, however many servers run it. @returns how many were paid
 */
export async function payInterest(context: Context): Promise<number> {
  let paid = 0
  for (;;) {
    const done = await inTransaction<number, never>(context.database, async (transaction) =>
      ok(await payPortion(context, transaction)),
    )
    if (!done.ok || done.value === 0) return paid
    paid += done.value
  }
}

async function payPortion({ clock, config }: Context, transaction: DatabaseTransaction): Promise<number> {
  const due = await takeDuePayouts(transaction, AT_ONCE)
  if (due.length === 0) return 0
  const at = new Date(clock.now())
  const operations = due.map((payout) => postOf(payout, at))
  const outcomes = await applyOperations(ledgerConnection(transaction), operations)
  for (const [place, { idempotencyKey }] of operations.entries()) {
    const outcome = outcomes[place]
    if (!outcome?.ok || outcome.value.repeated) throw new Error(`The ledger did not post ${idempotencyKey} anew`)
  }
  const bank = bankAsParty(config)
  await recordDetails(
    transaction,
    due.flatMap((payout, place) =>
      ownDetails({
        companyId: payout.company_id,
        accountId: creditedAccount(payout),
        transactionId: (operations[place] as PostOperation).transactionId,
        counterparty: bank,
        paymentNumber: '',
        paymentId: null,
        uetr: null,
        lines: [{ line: 1, remittanceInformation: purposeOf(payout) }],
      }),
    ),
  )
  await markPaid(transaction, due, at)
  return due.length
}

const creditedAccount = ({ capitalised, account_id: deposit, payout_account_id: payout }: DuePayout): string =>
  capitalised ? deposit : payout

/** Statements are documents and stay in Ukrainian, whatever the language of the page. */
const purposeOf = ({ ends_on: until, income_tax: incomeTax, military_tax: militaryTax }: DuePayout): string => {
  const [year, month, day] = until.split('-')
  const taxes = incomeTax + militaryTax > 0n ? ', без утриманих ПДФО та військового збору' : ''
  return `Проценти за вкладом по ${day}.${month}.${year}${taxes}`
}

function postOf(payout: DuePayout, at: Date): PostOperation {
  const { company_id: companyId, currency } = payout
  const inDemo = currency.startsWith('ZZ')
  const from = { debit: accruedInterestAccount(currency), currency }
  const parts = [
    { credit: { companyId, accountId: creditedAccount(payout) }, amount: payout.net },
    { credit: withheldTaxAccount('income', { inDemo }), amount: payout.income_tax },
    { credit: withheldTaxAccount('military', { inDemo }), amount: payout.military_tax },
  ]
  return {
    kind: 'post',
    companyId,
    transactionId: randomUUIDv7(),
    idempotencyKey: `payout:${payout.deposit_id}:${payout.ends_on}`,
    bookedAt: at,
    valueDate: payout.ends_on,
    postings: parts
      .filter(({ amount }) => amount > 0n)
      .map(({ credit, amount }) => ({ ...from, credit, amount: kopiykas(amount) })),
  }
}
