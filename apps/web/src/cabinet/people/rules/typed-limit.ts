import { type AmountProblem, parseAmountInput, typedAmountOf } from '@dilo/domain/values/amount-input.ts'

/** The company's limit of instant payments as typed; empty: it has none. */
export const typedLimitOf = (limit: string | null): string => (limit === null ? '' : typedAmountOf(limit))

/** A typed limit in digits of kopiykas, null for none, or what is wrong with it. */
export function readTypedLimit(typed: string): { readonly limit: string | null } | { readonly problem: AmountProblem } {
  if (typed.trim() === '') return { limit: null }
  const amount = parseAmountInput(typed)
  return amount.ok ? { limit: String(amount.value) } : { problem: amount.error }
}
