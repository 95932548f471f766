import type { CardOperation, CardOperationStep } from '@dilo/contract/card-operation-calls.ts'
import { merchantGroupOf } from '@dilo/domain/cards/merchant-groups.ts'

/** Why what was charged is not what was set aside. */
type Difference = {
  readonly is: 'more' | 'less'
  readonly by: string
  /** Another rate of the day of the charge; a tip; or a price that was known at the end alone. */
  readonly because: 'rate' | 'tip' | 'price'
}

/** Compares what was charged with what had been set aside; null: they are the same, or one of them is not there yet. */
export function differenceOf({
  steps,
  original,
  held,
  merchant,
}: Pick<CardOperation, 'steps' | 'original' | 'held' | 'merchant'>): Difference | null {
  const sum = (...names: readonly CardOperationStep[]): bigint =>
    steps.filter(({ what }) => names.includes(what)).reduce((total, { amount }) => total + BigInt(amount), 0n)
  const [aside, charged] = [sum('authorised', 'increased') - sum('reversed'), sum('cleared')]
  if (aside <= 0n || charged === 0n || aside === charged || held !== '0') return null
  const isMore = charged > aside
  const isTip = isMore && merchantGroupOf(merchant.category) === 'food'
  return {
    is: isMore ? 'more' : 'less',
    by: String(isMore ? charged - aside : aside - charged),
    because: original !== null ? 'rate' : isTip ? 'tip' : 'price',
  }
}
