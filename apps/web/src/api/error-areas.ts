import type { Refusal } from '@dilo/contract/refusal.ts'
import type { WireCode } from '@dilo/domain/refusals.ts'
import { withTexts } from '../language.ts'
import { errorAreaOf, errorAreas } from './error-area-of.ts'
import type { ErrorTexts } from './error-texts.ts'

/**
 * Fetches an area's texts; of a refusal that names a block of the bank, or when to come back, with the words of its own.
 */
export async function fetchErrorArea(code: WireCode, refusal?: Refusal): Promise<ErrorTexts> {
  const { texts } = await withTexts(errorAreas[errorAreaOf(code)].load)()
  if (refusal?.block !== undefined) {
    const { blockedText } = await import('../error-areas/sign-in/texts.ts')
    return { ...texts, [code]: blockedText(refusal.block) }
  }
  if (refusal?.retry_after === undefined) return texts
  const { waitText } = await withTexts(() => import('../error-areas/waits/texts.ts'))()
  return { ...texts, ...waitText(refusal, Date.now()) }
}
