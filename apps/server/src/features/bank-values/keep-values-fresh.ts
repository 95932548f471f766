import type { Hearer } from '@dilo/pg-batches/hear.ts'
import type { BankValues } from './open-bank-values.ts'

/** The values are read this often even without news: a connection that listens may have been away, in milliseconds. */
const EVERY_MS = 15_000

/** Keeps the values of this server fresh: by the news of other servers, and by the clock. @param failed logs */
export function keepValuesFresh(
  values: BankValues,
  failed: (error: unknown) => void,
): { readonly hearer: Hearer; readonly stop: () => void } {
  values.keep()
  const read = () => void values.read().catch(failed)
  const timer = setInterval(read, EVERY_MS)
  return { hearer: { notified: read, begun: read }, stop: () => clearInterval(timer) }
}
