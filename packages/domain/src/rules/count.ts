import type { TextMessageKey } from '../message-key.ts'
import { ok, refused, type Result } from '../result.ts'

type CountError = Extract<TextMessageKey, `Should be ${string}`>

type Comparison = { readonly holds: (count: number, limit: number) => boolean; readonly otherwise: CountError }

const comparisons = {
  moreThan: { holds: (count, limit) => count > limit, otherwise: 'Should be more than {count}' },
  atLeast: { holds: (count, limit) => count >= limit, otherwise: 'Should be at least {count}' },
  lessThan: { holds: (count, limit) => count < limit, otherwise: 'Should be less than {count}' },
  atMost: { holds: (count, limit) => count <= limit, otherwise: 'Should be at most {count}' },
  exactly: { holds: (count, limit) => count === limit, otherwise: 'Should be exactly {count}' },
} as const satisfies Record<string, Comparison>

export type CountComparison = keyof typeof comparisons

/** A count against a limit (spec section 5: 'count comparisons'). The message names the limit. */
export function compareCount<Chosen extends CountComparison>(
  count: number,
  comparison: Chosen,
  limit: number,
): Result<number, (typeof comparisons)[Chosen]['otherwise']> {
  const { holds, otherwise } = comparisons[comparison]
  return holds(count, limit) ? ok(count) : refused(otherwise)
}
