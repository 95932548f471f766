import type { Refusal } from '@dilo/contract/refusal.ts'
import type { WireCode } from '@dilo/domain/refusals.ts'
import { generalErrorMessages } from '@dilo/ui/messages/error-messages.ts'
import type { MessageDescriptor } from '@lingui/core'

export type ErrorTexts = { readonly [Code in WireCode]?: MessageDescriptor }

/** The texts that this page knows: its initial ones, and those fetched since. */
let known: ErrorTexts = generalErrorMessages

/** Adds the texts of an area: fetched ones, or those that come with a page. */
export function addErrorTexts(texts: ErrorTexts): void {
  known = { ...known, ...texts }
}

/** The text of a code; the one of a technical error for a code that this page has never heard of. */
export const errorTextOf = (code: WireCode): MessageDescriptor => known[code] ?? generalErrorMessages.TECHNICAL_ERROR

/**
 * Fetches the texts of a code's area unless they are here: refusals are rare, so no first load carries them all. Never
 * fails: without them the general text stays. @param refusal whose block of the bank, and whose wait, have words of
 * their own
 */
export async function fetchErrorText(code: WireCode | undefined, refusal?: Refusal): Promise<void> {
  if (!code || (known[code] && !refusal?.block && !refusal?.retry_after)) return
  try {
    const { fetchErrorArea } = await import('./error-areas.ts')
    addErrorTexts(await fetchErrorArea(code, refusal))
  } catch {}
}
