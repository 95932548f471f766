import type { TextMessageKey } from '../../message-key.ts'
import { ok, refused, type Result } from '../../result.ts'

export type CountComparison = 'moreThan' | 'atLeast' | 'lessThan' | 'atMost' | 'exactly'

export type CountError = Extract<TextMessageKey, `Should be ${string}`>

type Comparison = { readonly holds: (count: number, limit: number) => boolean; readonly otherwise: CountError }

const comparisons: Record<CountComparison, Comparison> = {
  moreThan: { holds: (count, limit) => count > limit, otherwise: 'Should be more than {count}' },
  atLeast: { holds: (count, limit) => count >= limit, otherwise: 'Should be at least {count}' },
  lessThan: { holds: (count, limit) => count < limit, otherwise: 'Should be less than {count}' },
  atMost: { holds: (count, limit) => count <= limit, otherwise: 'Should be at most {count}' },
  exactly: { holds: (count, limit) => count === limit, otherwise: 'Should be exactly {count}' },
}

/** A count against a limit (spec section 5: 'count comparisons'). The message names the limit. */
export function compareCount(count: number, comparison: CountComparison, limit: number): Result<number, CountError> {
  const { holds, otherwise } = comparisons[comparison]
  return holds(count, limit) ? ok(count) : refused(otherwise)
}
