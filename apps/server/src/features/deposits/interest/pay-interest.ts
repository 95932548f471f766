import { ok } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { demoMoney, type LedgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import type { PostOperation } from '@dilo/ledger/operation.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import {
  accruedInterestAccount,
  bankAsParty,
  type EntryDetail,
  equivalentAccount,
  ownDetails,
  positionAccount,
  recordDetails,
  unclaimedAccount,
  withheldTaxAccount,
} from '../../accounts/door.ts'
import { tellOfDeposits } from '../notices/tell-of-deposit.ts'
import { postAnew } from './post-anew.ts'
import { type DuePayout, markGivenBack, markPaid, payoutKey, takeDuePayouts, takeLeftHryvnia } from './store.ts'

/** Payouts of one transaction. */
const AT_ONCE = 500
/** The largest number of unpayable payouts to report; with more something else is wrong. */
const FAULTS = 20

/** @property faults payouts that could not be paid, by `payoutKey`, with why */
type PaidInterest = { readonly paid: number; readonly faults: ReadonlyMap<string, unknown> }

/**
 * Pays interest whose period has ended: to the account for payouts, or to the deposit where it is added, less the taxes of
 * a person. Each payout once, however many servers run it. Where a set of them fails each is tried by itself until the one at
 * fault is found, so that it keeps no other from being paid.
 */
export async function payInterest(context: Context): Promise<PaidInterest> {
  const faults = new Map<string, unknown>()
  const paid = await untilNoneIsLeft(context, payPortion, faults)
  await untilNoneIsLeft(context, giveBackPortion, faults)
  return { paid, faults }
}

/** @property tried gets the keys of the locked ones */
type Portion = { readonly atMost: number; readonly except: readonly string[]; readonly tried: string[] }

async function untilNoneIsLeft(
  context: Context,
  portion: (context: Context, transaction: DatabaseTransaction, which: Portion) => Promise<number>,
  faults: Map<string, unknown>,
): Promise<number> {
  let sum = 0
  let atMost = AT_ONCE
  for (;;) {
    const tried: string[] = []
    try {
      const done = await inTransaction<number, never>(context.database, async (transaction) =>
        ok(await portion(context, transaction, { atMost, except: [...faults.keys()], tried })),
      )
      if (!done.ok || done.value === 0) return sum
      sum += done.value
    } catch (error) {
      const [only, ...others] = tried
      if (only === undefined || faults.size === FAULTS) throw error
      if (others.length === 0) faults.set(only, error)
      atMost = others.length === 0 ? AT_ONCE : 1
    }
  }
}

async function payPortion(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  { atMost, except, tried }: Portion,
): Promise<number> {
  const due = await takeDuePayouts(transaction, { atMost, except })
  tried.push(...due.map(payoutKey))
  if (due.length === 0) return 0
  const at = new Date(clock.now())
  const operations = due.map((payout) => postOf(payout, at))
  await postAnew(transaction, operations)
  const bank = bankAsParty(config)
  await recordDetails(
    transaction,
    due.flatMap((payout, place) => entriesOf(payout, operations[place] as PostOperation, bank)),
  )
  await markPaid(transaction, due, at)
  await tellOfDeposits(
    transaction,
    due
      .filter(({ net }) => net > 0n)
      .map(({ company_id: companyId, deposit_id: depositId, opened_by: openedBy, net, ends_on: day }) => ({
        companyId,
        depositId,
        openedBy,
        kind: 'paidOut',
        at,
        by: null,
        amount: net,
        day,
      })),
  )
  return due.length
}

/** The client's statement entries of a payout: of the interest, and of hryvnia that were left of its taxes. */
function entriesOf(
  payout: DuePayout,
  { transactionId, postings }: PostOperation,
  counterparty: ReturnType<typeof bankAsParty>,
): readonly EntryDetail[] {
  const words = new Map([
    [payout.account_id, purposeOf(payout)],
    ...(payout.hryvnia_account_id === null ? [] : [[payout.hryvnia_account_id, leftOfTaxes(payout)] as const]),
  ])
  const companyId = payout.company_id
  return postings.flatMap(({ credit: { accountId } }, place) => {
    const remittanceInformation = words.get(accountId)
    if (remittanceInformation === undefined) return []
    const lines = [{ line: place + 1, remittanceInformation }]
    return ownDetails({ companyId, accountId, transactionId, counterparty, lines, ...withoutPayment })
  })
}

const withoutPayment = { paymentNumber: '', paymentId: null, uetr: null }

/** Hryvnia that had no account to go to go as soon as there is one. */
async function giveBackPortion(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  { atMost, except, tried }: Portion,
): Promise<number> {
  const left = await takeLeftHryvnia(transaction, { atMost, except })
  tried.push(...left.map(payoutKey))
  if (left.length === 0) return 0
  const at = new Date(clock.now())
  const operations = left.map((one): PostOperation => {
    const { company_id: companyId, currency, tax_back: amount } = one
    const credit = { companyId, accountId: one.account_id }
    return {
      kind: 'post',
      companyId,
      transactionId: risingId(),
      idempotencyKey: `left-of-taxes:${one.deposit_id}:${one.ends_on}`,
      bookedAt: at,
      valueDate: businessDateAt(at),
      postings: [{ debit: unclaimedAccount(currency), credit, amount, currency }],
    }
  })
  await postAnew(transaction, operations)
  await recordDetails(
    transaction,
    left.flatMap((one, place) =>
      ownDetails({
        companyId: one.company_id,
        accountId: one.account_id,
        transactionId: (operations[place] as PostOperation).transactionId,
        counterparty: bankAsParty(config),
        lines: [{ line: 1, remittanceInformation: leftOfTaxes(one) }],
        ...withoutPayment,
      }),
    ),
  )
  await markGivenBack(transaction, left)
  return left.length
}

/** Statements are documents and stay in Ukrainian, whatever the language of the page. */
const purposeOf = ({ ends_on: until, income_tax: incomeTax, military_tax: militaryTax }: DuePayout): string => {
  const taxes = incomeTax + militaryTax > 0n ? ', без утриманих ПДФО та військового збору' : ''
  return `Проценти за вкладом по ${shownDay(until)}${taxes}`
}

const leftOfTaxes = ({ ends_on: until }: Pick<DuePayout, 'ends_on'>): string =>
  `Залишок від продажу частини процентів по ${shownDay(until)} на сплату податків`

const shownDay = (date: BusinessDate): string => date.split('-').toReversed().join('.')

function postOf(payout: DuePayout, at: Date): PostOperation {
  const { company_id: companyId } = payout
  return {
    kind: 'post',
    companyId,
    transactionId: risingId(),
    idempotencyKey: `payout:${payout.deposit_id}:${payout.ends_on}`,
    bookedAt: at,
    valueDate: payout.ends_on,
    postings: (payout.withheld > 0n ? postingsOfForeign(payout) : postingsOf(payout)).filter(
      ({ amount }) => amount > 0n,
    ),
  }
}

type Postings = PostOperation['postings']

const netOf = ({ company_id: companyId, account_id: accountId, currency, net }: DuePayout): Postings[number] => ({
  debit: accruedInterestAccount(currency),
  credit: { companyId, accountId },
  amount: net,
  currency,
})

function postingsOf(payout: DuePayout): Postings {
  return [netOf(payout), ...taxesOf(payout, accruedInterestAccount(payout.currency), payout.currency)]
}

const taxesOf = (payout: DuePayout, debit: LedgerAccountRef, currency: LedgerCurrency): Postings => {
  const inDemo = currency.startsWith('ZZ')
  return [
    { debit, credit: withheldTaxAccount('income', { inDemo }), amount: payout.income_tax, currency },
    { debit, credit: withheldTaxAccount('military', { inDemo }), amount: payout.military_tax, currency },
  ]
}

/** A part of the interest is sold for hryvnia, which pay the taxes; what is left of them is the client's. */
function postingsOfForeign(payout: DuePayout): Postings {
  const { company_id: companyId, currency, withheld, hryvnia_account_id: accountId } = payout
  const hryvnia = currency.startsWith('ZZ') ? demoMoney.UAH : 'UAH'
  const worth = equivalentAccount(currency)
  return [
    netOf(payout),
    { debit: accruedInterestAccount(currency), credit: positionAccount(currency), amount: withheld, currency },
    ...taxesOf(payout, worth, hryvnia),
    {
      debit: worth,
      credit: accountId === null ? unclaimedAccount(hryvnia) : { companyId, accountId },
      amount: payout.tax_back,
      currency: hryvnia,
    },
  ]
}
