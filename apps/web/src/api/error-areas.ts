import type { Refusal } from '@dilo/contract/refusal.ts'
import type { WireCode } from '@dilo/domain/refusals.ts'
import { type Catalogues, withTexts } from '../language.ts'
import { type FetchedArea, errorAreaOf } from './error-area-of.ts'
import type { ErrorTexts } from './error-texts.ts'

const areas: Record<FetchedArea, () => Promise<{ texts: ErrorTexts; catalogues: Catalogues }>> = {
  signIn: () => import('../error-areas/sign-in/texts.ts'),
  registration: () => import('../error-areas/registration/texts.ts'),
  relations: () => import('../error-areas/relations/texts.ts'),
  accounts: () => import('../error-areas/accounts/texts.ts'),
  cards: () => import('../error-areas/cards/texts.ts'),
  exchange: () => import('../error-areas/exchange/texts.ts'),
  payments: () => import('../error-areas/payments/texts.ts'),
  deposits: () => import('../error-areas/deposits/texts.ts'),
  desk: () => import('../error-areas/desk/texts.ts'),
  statusChanges: () => import('../error-areas/status-changes/texts.ts'),
}

/**
 * Fetches an area's texts; of a refusal that names a block of the bank, or when to come back, with the words of its own.
 */
export async function fetchErrorArea(code: WireCode, refusal?: Refusal): Promise<ErrorTexts> {
  const { texts } = await withTexts(areas[errorAreaOf(code)])()
  if (refusal?.block !== undefined) {
    const { blockedText } = await import('../error-areas/sign-in/texts.ts')
    return { ...texts, [code]: blockedText(refusal.block) }
  }
  if (refusal?.retry_after === undefined) return texts
  const { waitText } = await withTexts(() => import('../error-areas/waits/texts.ts'))()
  return { ...texts, ...waitText(refusal, Date.now()) }
}
