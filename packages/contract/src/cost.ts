import type { Call } from './call.ts'

/**
 * Cost classes of a call for the bank; each class has its own budgets (decision 099).
 *
 * - `light`: one row, which open pages ask for by themselves
 * - `read`: a page of rows
 * - `scan`: looks through many rows: searches, totals, charts
 * - `write`: changes a thing or a few
 * - `heavy`: hundreds of rows are written or validated in one call; of a company one such call at a time
 * - `file`: a document is written
 * - `signIn`: by anybody, without a session: a password to check, a code to send
 */
export const costs = ['light', 'read', 'scan', 'write', 'heavy', 'file', 'signIn'] as const

export type Cost = (typeof costs)[number]

/** The cost class of a call: its own, else that of its kind. @param name its method and path */
export function costOf(
  name: string,
  { access, cost, mediaType }: Pick<Call, 'cost' | 'mediaType'> & { readonly access: unknown },
): Cost {
  if (cost !== undefined) return cost
  if (typeof mediaType === 'object') return 'file'
  if (name.startsWith('GET ')) return 'read'
  return access === 'anyone' ? 'signIn' : 'write'
}
