import type { Answer } from '@dilo/contract/calls.ts'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import {
  faultsOfRules,
  type NeededSignatures,
  type SigningPolicyError,
  type SigningRule,
} from '@dilo/domain/signing/signing-policy.ts'
import { stillNeeded } from '@dilo/domain/signing/still-needed.ts'
import { type AmountProblem, parseAmountInput, typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import { kopiykas, type Kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'

export type Rule = Answer<'GET /api/payment-service/signing-policy'>['rules'][number]

/** The required signatures, as the value of a choice: the places in their order, `first,second`. */
type TypedNeeds = string

/** A rule as the form has it. */
export type TypedRule = {
  /** Tells rows apart, whatever stands in them. */
  readonly key: number
  /** A currency: of all accounts. Otherwise the id of an account. */
  readonly place: string
  /** The least amount, as typed. */
  readonly from: string
  readonly needs: TypedNeeds
}

/** The rules of a form: who signs all payments, and what is otherwise for some of them. */
export type TypedRules = { readonly base: TypedNeeds; readonly rules: readonly TypedRule[] }

export type RuleProblem = AmountProblem | Exclude<SigningPolicyError, 'no rule from zero'> | 'nobody can sign'

/** The faults of a row, at its amount and at its choice of people. */
export type RowProblems = { readonly from?: RuleProblem | undefined; readonly needs?: RuleProblem | undefined }

/** Typed rules as rules, or what is wrong with each row; the base has the key `base`. */
type ReadRules = {
  readonly rules: readonly SigningRule[]
  readonly problems: ReadonlyMap<number | 'base', RowProblems>
}

/** The choices of who signs, from the least to the most. */
export const offeredNeeds: readonly TypedNeeds[] = [
  'any',
  'first',
  'second',
  'any,any',
  'any,first',
  'first,second',
  'first,first',
]

export const needsOf = (typed: TypedNeeds): NeededSignatures => typed.split(',') as unknown as NeededSignatures

const typedNeeds = (needs: readonly string[]): TypedNeeds => needs.toSorted().join()

const isCurrency = (place: string): place is Currency => (currencies as readonly string[]).includes(place)

/** The rules of now, as a form begins with them. */
export function typedRulesOf(rules: readonly Rule[]): TypedRules {
  const isBase = (rule: Rule) => rule.accountId === null && rule.from === '0'
  const base = typedNeeds(rules.find((rule) => isBase(rule) && rule.currency === 'UAH')?.needs ?? ['first'])
  return {
    base,
    rules: rules
      .filter((rule) => !(isBase(rule) && typedNeeds(rule.needs) === base))
      .map(({ accountId, currency, from, needs }, key) => ({
        key,
        place: accountId ?? currency,
        from: typedAmountOf(from),
        needs: typedNeeds(needs),
      })),
  }
}

type Around = {
  readonly accounts: readonly { readonly id: string; readonly currency: Currency }[]
  /** The rights of signature of the people who act for the company, one a person. Null: they are not known. */
  readonly types: readonly GivenType[] | null
}

/** Reads all rows at once, because the rules are right only together. */
export function readTypedRules({ base, rules: typed }: TypedRules, { accounts, types }: Around): ReadRules {
  const rows = typed.map((row) => ({ row, read: readRow(row, accounts) }))
  const own = rows.flatMap(({ read }) => ('from' in read ? [read] : []))
  const common = currencies
    .filter((currency) => !own.some((rule) => isBaseOf(rule, currency)))
    .map((currency): SigningRule => ({ accountId: null, currency, from: zero, needs: needsOf(base) }))
  const rules = [...common, ...own]
  const faults = new Map(faultsOfRules(rules).map(({ error, rule }) => [rule, error]))
  const canSign = (needs: NeededSignatures) => types === null || stillNeeded(needs, types).length === 0
  const problems = new Map<number | 'base', RowProblems>()
  if (common.length > 0 && !canSign(needsOf(base))) problems.set('base', { needs: 'nobody can sign' })
  for (const { row, read } of rows) {
    const found = 'from' in read ? problemsOf(faults.get(read), canSign(read.needs)) : read.problem
    if (found !== null) problems.set(row.key, found)
  }
  return { rules, problems }
}

const isBaseOf = (rule: SigningRule, currency: Currency): boolean =>
  rule.accountId === null && rule.currency === currency && rule.from === zero

function problemsOf(fault: SigningPolicyError | undefined, canSign: boolean): RowProblems | null {
  if (fault === 'fewer signatures for a larger amount') return { needs: fault }
  if (fault === 'two rules for one amount' || fault === 'negative amount') return { from: fault }
  return canSign ? null : { needs: 'nobody can sign' }
}

/** A rule of zero is a rule of every amount: only here may an amount be zero. */
const ZERO = /^0+(?:[.,]0{1,2})?$/

function readRow(
  { place, from, needs }: TypedRule,
  accounts: Around['accounts'],
): SigningRule | { problem: RowProblems } {
  const currency = isCurrency(place) ? place : (accounts.find(({ id }) => id === place)?.currency ?? 'UAH')
  const amount = ZERO.test(from.trim())
    ? { ok: true as const, value: kopiykas(0n) satisfies Kopiykas }
    : parseAmountInput(from, currency)
  if (!amount.ok) return { problem: { from: amount.error } }
  return { accountId: isCurrency(place) ? null : place, currency, from: amount.value, needs: needsOf(needs) }
}

/** Rules as the bank takes them. */
export const sentRules = (rules: readonly SigningRule[]): Rule[] =>
  rules.map(({ from, needs, ...place }) => ({ ...place, from: String(from), needs: [...needs] }))

/** Tells whether two lists say the same, in whatever order. */
export const areSameRules = (left: readonly Rule[], right: readonly Rule[]): boolean =>
  canonical(left) === canonical(right)

const canonical = (rules: readonly Rule[]): string =>
  rules
    .map(({ accountId, currency, from, needs }) => [accountId, currency, from, typedNeeds(needs)].join(' '))
    .toSorted()
    .join('\n')
