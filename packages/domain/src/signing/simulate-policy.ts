import type { BusinessDate } from '../values/business-date.ts'
import type { Currency } from '../values/currency.ts'
import { currencies } from '../values/currency.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import { amountInHryvnia } from './amount-in-hryvnia.ts'
import type { Digest } from './digest.ts'
import { missingSignatures } from './may-sign.ts'
import { unused } from './method-limit.ts'
import { noLess } from './policy-change.ts'
import type { Signatory, Signature } from './signature.ts'
import { signaturePlan, type SigningMeans } from './signature-plan.ts'
import { type NeededSignatures, neededSignatures, type PolicyQuestion, type SigningPolicy } from './signing-policy.ts'
import { fits } from './still-needed.ts'

/** A payment, as far as its signatures depend on it. */
export type SimulatedPayment = {
  readonly id: string
  readonly accountId: string
  readonly currency: Currency
  readonly amount: Kopiykas
  /** Empty: a draft does not name it yet. */
  readonly creditorIban: string
  readonly day: BusinessDate
  /** The signatures of a payment that may still be signed. Null: all have signed it, and no rule reaches it. */
  readonly open: { readonly digest: Digest; readonly signatures: readonly Signature[] } | null
}

/** A signatory, and the accounts on which they act. Null: all of the company's. */
export type ScopedSignatory = Signatory & { readonly accounts: readonly string[] | null }

/** The rules of signing together with the people who sign by them. */
export type SigningOrder = { readonly policy: SigningPolicy; readonly people: readonly ScopedSignatory[] }

type OwnAccount = { readonly id: string; readonly currency: Currency }

/** Payments to one account on one day that avoid a signature only because they are several. */
type SplitRisk = {
  readonly creditorIban: string
  readonly currency: Currency
  readonly day: BusinessDate
  /** The amount from which a rule asks for more; each payment is below it, and `total` is not. */
  readonly threshold: Kopiykas
  readonly total: Kopiykas
  readonly payments: readonly SimulatedPayment[]
}

/** Amounts that a person may sign now and may not then: from the first on, below the second. Null: no upper bound. */
type LostAmounts = {
  /** Null: of every account that has no rules of its own. */
  readonly accountId: string | null
  readonly currency: Currency
  readonly from: Kopiykas
  readonly below: Kopiykas | null
}

type LostReach = {
  readonly personId: string
  /** The person may then sign no payment at all. */
  readonly signsNothing: boolean
  readonly amounts: readonly LostAmounts[]
}

/** The effect that another order would have had on the payments of a company. */
export type Simulation = {
  readonly fewer: number
  readonly more: number
  readonly same: number
  /** Those of `same` that as many people sign, but not the same ones: other types of signature. */
  readonly otherSigners: number
  /** A person can sign them now, and nobody could then. */
  readonly nobodyCan: readonly SimulatedPayment[]
  /** A signature of theirs counts now, and would not count then. */
  readonly openThatLoseSignatures: readonly SimulatedPayment[]
  /** Their signatures would be enough. The change pays none of them: each must be signed again. */
  readonly openThatBecomeComplete: readonly SimulatedPayment[]
  /** By the new rules. */
  readonly splitRisk: readonly SplitRisk[]
  readonly lostReach: readonly LostReach[]
}

/**
 * Compares two orders of signing on the payments of a company, by the rules that sign them. It changes nothing.
 * @param payments those of the last days, and all that may still be signed
 * @param orders with the company's accounts, which show the lost reach of a person who acts on some of them
 * @param means a day on which nobody has signed anything: a limit that is used up today is no matter of the rules
 */
export function simulateSigning(
  payments: readonly SimulatedPayment[],
  orders: {
    readonly before: SigningOrder
    readonly after: SigningOrder
    readonly accounts: readonly OwnAccount[]
  },
  means: Omit<SigningMeans, 'usedBy'>,
): Simulation {
  const before = judge(orders.before, means)
  const after = judge(orders.after, means)
  const isOther = otherSigners()
  const count = { fewer: 0, more: 0, same: 0, otherSigners: 0 }
  const nobodyCan: SimulatedPayment[] = []
  for (const payment of payments) {
    const [now, then] = [before.needs(payment), after.needs(payment)]
    if (then.length < now.length) count.fewer += 1
    else if (then.length > now.length) count.more += 1
    else count.same += 1
    if (then.length === now.length && isOther(now, then)) count.otherSigners += 1
    if (!after.canBeSigned(payment) && before.canBeSigned(payment)) nobodyCan.push(payment)
  }
  const open = payments.filter((payment) => (payment.open?.signatures.length ?? 0) > 0)
  return {
    ...count,
    nobodyCan,
    openThatLoseSignatures: open.filter(
      (payment) => after.filled(payment) < Math.min(before.filled(payment), after.needs(payment).length),
    ),
    openThatBecomeComplete: open.filter((payment) => before.missing(payment) > 0 && after.missing(payment) === 0),
    splitRisk: splitRiskOf(payments, orders.after.policy),
    lostReach: lostReachOf(orders),
  }
}

/** Null: the accounts that have no rules of their own. */
const actsOn = ({ accounts }: ScopedSignatory, accountId: string | null): boolean =>
  accounts === null || (accountId !== null && accounts.includes(accountId))

/** The people who act on an account; equal questions are asked once. */
function peopleByAccount(people: readonly ScopedSignatory[]): (accountId: string) => readonly ScopedSignatory[] {
  const known = new Map<string, readonly ScopedSignatory[]>()
  return (accountId) => {
    const acting = known.get(accountId) ?? people.filter((person) => actsOn(person, accountId))
    known.set(accountId, acting)
    return acting
  }
}

/** The answers of one order about payments. A company has tens of thousands of them, so equal questions are asked once. */
function judge({ policy, people }: SigningOrder, { methods, limits }: Omit<SigningMeans, 'usedBy'>) {
  const needs = needsBetweenBounds(policy)
  const peopleOn = peopleByAccount(people)
  const limit = new Map<string, { signed: bigint; unsigned: bigint | null }>()
  const plan = (needed: NeededSignatures, payment: SimulatedPayment, amount: Kopiykas) =>
    signaturePlan(
      {
        digest: digestOf(payment),
        needs: needed,
        amount,
        signatures: payment.open?.signatures ?? [],
        people: peopleOn(payment.accountId),
      },
      { methods, limits, usedBy: () => unused },
    )
  /** A person who signs an amount signs a smaller one, too: limits are the only thing that depends on it. */
  function canBeSigned(payment: SimulatedPayment): boolean {
    const [needed, amount] = [needs(payment), amountInHryvnia(payment.amount, payment.currency)]
    if ((payment.open?.signatures.length ?? 0) > 0) return plan(needed, payment, amount).unfillable.length === 0
    const key = `${payment.accountId} ${needed.join()}`
    const known = limit.get(key) ?? { signed: -1n, unsigned: null }
    limit.set(key, known)
    if (amount <= known.signed) return true
    if (known.unsigned !== null && amount >= known.unsigned) return false
    const can = plan(needed, payment, amount).unfillable.length === 0
    if (can) known.signed = amount
    else known.unsigned = amount
    return can
  }
  const missing = (payment: SimulatedPayment): number =>
    missingSignatures({
      digest: digestOf(payment),
      needs: needs(payment),
      amount: payment.amount,
      signatures: payment.open?.signatures ?? [],
      people: peopleOn(payment.accountId),
    }).length
  return {
    needs,
    canBeSigned,
    missing,
    filled: (payment: SimulatedPayment) => needs(payment).length - missing(payment),
  }
}

/** Compares the people who sign by the one and by the other; equal questions are asked once. */
function otherSigners(): (now: NeededSignatures, then: NeededSignatures) => boolean {
  const known = new Map<NeededSignatures, Map<NeededSignatures, boolean>>()
  return (now, then) => {
    const ofNow = known.get(now) ?? new Map<NeededSignatures, boolean>()
    known.set(now, ofNow)
    const isOther = ofNow.get(then) ?? !(noLess(now, then) && noLess(then, now))
    ofNow.set(then, isOther)
    return isOther
  }
}

/** A payment that all have signed has no digest that matters. */
const digestOf = ({ open }: SimulatedPayment): Digest => open?.digest ?? ('0'.repeat(64) as Digest)

/** The amounts at which rules of a currency begin, the smallest first. */
const startsOf = (policies: readonly SigningPolicy[], currency: Currency): readonly Kopiykas[] => [
  ...new Set(
    policies
      .flatMap(({ rules }) => rules.flatMap((rule) => (rule.currency === currency ? [rule.from] : [])))
      .toSorted((left, right) => (left < right ? -1 : 1)),
  ),
]

/** `neededSignatures`, asked once for each account and stretch of amounts: no rule begins within a stretch. */
function needsBetweenBounds(policy: SigningPolicy): (question: PolicyQuestion) => NeededSignatures {
  const starts = new Map(currencies.map((currency) => [currency, startsOf([policy], currency)]))
  const known = new Map<string, NeededSignatures>()
  return (question) => {
    const stretch = starts.get(question.currency)?.findLastIndex((from) => from <= question.amount)
    const key = `${question.accountId} ${question.currency} ${stretch}`
    const needs = known.get(key) ?? neededSignatures(policy, question)
    known.set(key, needs)
    return needs
  }
}

function splitRiskOf(payments: readonly SimulatedPayment[], policy: SigningPolicy): readonly SplitRisk[] {
  const rises = thresholdsOf(policy)
  const sameDay = Map.groupBy(
    payments.filter(({ creditorIban }) => creditorIban !== ''),
    ({ creditorIban, currency, day }) => `${creditorIban} ${currency} ${day}`,
  )
  return [...sameDay.values()].flatMap((group) => splitOf(group, rises) ?? [])
}

type Rises = (accountId: string, currency: Currency) => readonly Kopiykas[]

/** The amounts from which some people who could sign a little less cannot sign any more, for payments of an account. */
function thresholdsOf(policy: SigningPolicy): Rises {
  const known = new Map<string, readonly Kopiykas[]>()
  return (accountId, currency) => {
    const found = known.get(`${accountId} ${currency}`)
    if (found !== undefined) return found
    const needsAt = (amount: bigint) => neededSignatures(policy, { accountId, currency, amount: kopiykas(amount) })
    const rises = startsOf([policy], currency).filter((from) => from > 0n && !noLess(needsAt(from), needsAt(from - 1n)))
    known.set(`${accountId} ${currency}`, rises)
    return rises
  }
}

/** The highest threshold that payments to one account on one day reach only together. */
function splitOf(group: readonly SimulatedPayment[], rises: Rises): SplitRisk | undefined {
  const [one] = group
  if (one === undefined || group.length < 2) return undefined
  const { creditorIban, currency, day } = one
  const thresholds = new Set(group.flatMap(({ accountId }) => rises(accountId, currency)))
  return [...thresholds]
    .toSorted((left, right) => (left > right ? -1 : 1))
    .flatMap((threshold): SplitRisk[] => {
      const below = group.filter(
        ({ accountId, amount }) => amount < threshold && rises(accountId, currency).includes(threshold),
      )
      const total = kopiykas(below.reduce((sum, { amount }) => sum + amount, 0n))
      return total >= threshold ? [{ creditorIban, currency, day, threshold, total, payments: below }] : []
    })[0]
}

type Orders = Parameters<typeof simulateSigning>[1]

function lostReachOf({ before, after, accounts }: Orders): readonly LostReach[] {
  return before.people.flatMap((person): LostReach[] => {
    const { personId, type } = person
    if (type === 'none') return []
    const then = after.people.find((one) => one.personId === personId)
    const policies = [before.policy, after.policy]
    const isNarrowed = person.accounts !== null || (then !== undefined && then.accounts !== null)
    const stretches = isNarrowed ? stretchesOfEach(policies, accounts) : stretchesOf(policies)
    const signsNow = signsIn(before, person)
    const signsThen = signsIn(after, then)
    const amounts = joined(stretches.filter((one) => signsNow(one) && !signsThen(one)))
    const signsNothing = !stretches.some(signsThen)
    return amounts.length === 0 ? [] : [{ personId, signsNothing, amounts: withoutRepeated(amounts) }]
  })
}

const signsIn =
  ({ policy }: SigningOrder, person: ScopedSignatory | undefined) =>
  (question: PolicyQuestion): boolean =>
    person !== undefined &&
    person.type !== 'none' &&
    actsOn(person, question.accountId) &&
    fits(person.type, neededSignatures(policy, question))

type Stretch = PolicyQuestion & { readonly below: Kopiykas | null }

/** Every stretch of amounts on which all rules stay the same, of every account that a rule names, and of the others. */
function stretchesOf(policies: readonly SigningPolicy[]): readonly Stretch[] {
  const accounts = new Set([null, ...policies.flatMap(({ rules }) => rules.map(({ accountId }) => accountId))])
  return [...accounts].flatMap((accountId) =>
    currencies.flatMap((currency) => stretchesIn(policies, accountId, currency)),
  )
}

/** The same of the company's accounts, each by itself: for people who act on some of them. */
const stretchesOfEach = (policies: readonly SigningPolicy[], accounts: readonly OwnAccount[]): readonly Stretch[] =>
  accounts.flatMap(({ id, currency }) => stretchesIn(policies, id, currency))

const stretchesIn = (policies: readonly SigningPolicy[], accountId: string | null, currency: Currency): Stretch[] =>
  startsOf(policies, currency).map((amount, index, all) => ({
    accountId,
    currency,
    amount,
    below: all[index + 1] ?? null,
  }))

/** Neighbouring stretches as one. */
const joined = (stretches: readonly Stretch[]): readonly LostAmounts[] =>
  stretches.reduce<readonly LostAmounts[]>((lost, { accountId, currency, amount, below }) => {
    const last = lost.at(-1)
    const goesOn = last?.accountId === accountId && last.currency === currency && last.below === amount
    return goesOn ? [...lost.slice(0, -1), { ...last, below }] : [...lost, { accountId, currency, from: amount, below }]
  }, [])

/**
 * An account that loses just what the others lose is not named. One that loses more or less is shown whole: its line
 * must be complete for a reader.
 */
function withoutRepeated(amounts: readonly LostAmounts[]): readonly LostAmounts[] {
  const lostBy = (accountId: string | null, currency: Currency): string =>
    amounts
      .filter((one) => one.accountId === accountId && one.currency === currency)
      .map(({ from, below }) => `${from} ${below}`)
      .join()
  return amounts.filter(
    ({ accountId, currency }) => accountId === null || lostBy(accountId, currency) !== lostBy(null, currency),
  )
}
