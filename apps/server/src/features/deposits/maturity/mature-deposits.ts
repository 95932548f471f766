import { returnDay } from '@dilo/domain/deposits/deposit-schedule.ts'
import { goesOn } from '@dilo/domain/deposits/prolongation.ts'
import { step } from '@dilo/domain/flows/deposit.ts'
import { ok } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellOfDeposits } from '../notices/tell-of-deposit.ts'
import { endPeriods } from '../interest/end-period.ts'
import { endOf, nextRateOf } from './next-rate.ts'
import { type OffersOfDay, offersOf } from './offers-of-day.ts'
import { postReturns } from './post-returns.ts'
import { onDemandRateOf } from './rate-after-end.ts'
import {
  type EndingDeposit,
  findHeldMoney,
  type HeldMoney,
  lockArrestedAtEnd,
  lockEnding,
  type NextTerm,
  type ReturnedMoney,
  storeLeft,
  storeNextTerms,
  storeReturned,
} from './store.ts'

/** Deposits of one transaction. */
const AT_ONCE = 500
/** The largest number of unended deposits to report; with more something else is wrong. */
const FAULTS = 20

/** The number of terms that ended, and the deposits that could not end, with the reason. */
type Matured = { readonly ends: number; readonly faults: ReadonlyMap<string, unknown> }

/**
 * Ends the terms of deposits whose day of return has come, at the beginning of that day: a deposit goes on for another term, or
 * its money goes back. What is arrested, and what no account takes, earns on as without an end. Each once, however many servers
 * run it: the deposit's lock decides between it and a step of its client. Where a set of them fails each is tried by itself until
 * the one at fault is found, so that it keeps no other from its end.
 */
export async function matureDeposits(context: Context): Promise<Matured> {
  const faults = new Map<string, unknown>()
  let ends = 0
  let atMost = AT_ONCE
  for (;;) {
    const tried: string[] = []
    try {
      const done = await inTransaction<number, never>(context.database, async (transaction) =>
        ok(await maturePortion(context, transaction, { atMost, except: [...faults.keys()], tried })),
      )
      if (!done.ok || done.value === 0) break
      ends += done.value
    } catch (error) {
      const [only, ...others] = tried
      if (only === undefined || faults.size === FAULTS) throw error
      if (others.length === 0) faults.set(only, error)
      atMost = others.length === 0 ? AT_ONCE : 1
    }
  }
  if (ends > 0) context.wakeOutbox()
  return { ends, faults }
}

/** @property tried gets the ids of the locked ones */
type Portion = { readonly atMost: number; readonly except: readonly string[]; readonly tried: string[] }

async function maturePortion(
  context: Context,
  transaction: DatabaseTransaction,
  { atMost, except, tried }: Portion,
): Promise<number> {
  const at = new Date(context.clock.now())
  const today = businessDateAt(at)
  const ending = await lockEnding(transaction, { today, except, atMost })
  const rest = atMost - ending.length
  const arrested = rest > 0 ? await lockArrestedAtEnd(transaction, { today, except, atMost: rest }) : []
  const all = [...ending, ...arrested]
  tried.push(...all.map(({ deposit_id: id }) => id))
  if (all.length === 0) return 0
  // A second look, under the locks: money that came meanwhile is in it.
  const held = await findHeldMoney(transaction, all)
  const offers = offersOf(context)
  const plans = ending.map((deposit) => planEnd(deposit, held.get(deposit.deposit_id) as HeldMoney, { offers, today }))
  const goOn = plans.flatMap(({ next }) => next ?? [])
  const returned = plans.flatMap(({ back }) => back ?? [])
  const left = [...plans.flatMap(({ stays }) => stays ?? []), ...arrested].map((deposit) => ({
    deposit,
    rate: onDemandRateOf(deposit, held.get(deposit.deposit_id)?.amount, offers),
  }))
  await endPeriods(
    context,
    transaction,
    returned.map(({ deposit }) => deposit).filter(({ matured_on: since }) => since !== null),
  )
  await storeNextTerms(transaction, goOn, at)
  await postReturns(transaction, returned, at)
  await storeReturned(transaction, returned, at)
  await storeLeft(transaction, left, at)
  await tell(transaction, { goOn, returned }, at)
  return all.length
}

type Plan = { readonly next?: NextTerm; readonly back?: ReturnedMoney; readonly stays?: EndingDeposit }

/** The outcome of a deposit's end. */
function planEnd(
  deposit: EndingDeposit,
  held: HeldMoney,
  { offers, today }: { readonly offers: OffersOfDay; readonly today: BusinessDate },
): Plan {
  const { returns_on: on, matured_on: since } = deposit
  const { offered, holidays } = offers(on)
  const nextRate = nextRateOf(deposit, held.amount, { offered, on })
  const prolongs = since === null && goesOn(endOf(deposit, nextRate))
  const next = step({ status: deposit.status }, 'MATURE', { kind: deposit.kind, returnsNow: true, prolongs })
  if (!next.ok) throw new Error(`A deposit ${deposit.status} came to its end: ${next.error}`)
  if (next.value.status === 'active' && nextRate !== null)
    return { next: nextTerm(deposit, nextRate, (from, days) => returnDay(from, days, termsOf(deposit), holidays)) }
  const [from, to] = sidesOf(deposit, held)
  if (to === null) return { stays: deposit }
  const day = since === null ? on : today
  return { back: { deposit, amount: held.amount, from, to, on: day, transactionId: risingId() } }
}

/** The deposit's account and the one that gets its money; null: none does. */
function sidesOf({ company_id: companyId, account_id: own }: EndingDeposit, held: HeldMoney) {
  const sideOf = (accountId: string, iban: string | null) => {
    if (iban === null) throw new Error(`The account ${accountId} has no number`)
    return { companyId, accountId, iban, name: held.client_name, code: held.client_code }
  }
  return [sideOf(own, held.iban), held.target_id === null ? null : sideOf(held.target_id, held.target_iban)] as const
}

const termsOf = ({ day_rule: dayRule, end_on_day_off: endOnDayOff }: EndingDeposit) => ({ dayRule, endOnDayOff })

/**
 * The next term begins with the day on which the money would have gone back: it earns that day. So it is counted as received on
 * the day before, where a day of receipt does not earn.
 */
function nextTerm(
  deposit: EndingDeposit,
  rate: number,
  endOfTerm: (from: BusinessDate, days: number) => BusinessDate,
): NextTerm {
  const { returns_on: on, day_rule: rule, term_days: days } = deposit
  if (days === null) throw new Error('A deposit without a term goes on for another one')
  const startedOn = rule === 'firstDayIncluded' ? on : plusDays(on, -1)
  return { deposit, startedOn, returnsOn: endOfTerm(startedOn, days), rate }
}

type Ended = { readonly goOn: readonly NextTerm[]; readonly returned: readonly ReturnedMoney[] }

async function tell(transaction: DatabaseTransaction, { goOn, returned }: Ended, at: Date): Promise<void> {
  for (const { deposit, rate } of goOn)
    recordAudit(transaction, {
      ...bankOf(deposit),
      event: 'depositProlonged',
      facts: { term: deposit.term_number + 1, rate },
      at,
    })
  for (const { deposit } of returned)
    recordAudit(transaction, { ...bankOf(deposit), event: 'depositMatured', facts: {}, at })
  await tellOfDeposits(transaction, [
    ...goOn.map(({ deposit, rate, returnsOn }) => ({
      ...newsOf(deposit, at),
      kind: 'prolonged' as const,
      rate,
      day: returnsOn,
    })),
    ...returned.map(({ deposit, amount }) => ({ ...newsOf(deposit, at), kind: 'returned' as const, amount })),
  ])
}

const bankOf = ({ company_id: companyId, deposit_id: subjectId }: EndingDeposit) => ({
  companyId,
  by: 'bank' as const,
  subjectId,
})

/** Notifies its people; nobody caused it. */
export const newsOf = (
  { company_id: companyId, deposit_id: depositId, opened_by: openedBy }: EndingDeposit,
  at: Date,
) => ({ companyId, depositId, openedBy, at, by: null })
