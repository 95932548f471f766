import { configuration } from '../configuration.ts'
import type { ThirdPartyEvent } from './events.ts'

let asking: Promise<typeof import('./ask-for-pictures.ts')> | undefined

/**
 * Tells the third parties that this bank works with of an event. With none configured, which is the default and what
 * LOCAL_RESOURCES_ONLY asks for, nothing is loaded. Never fails, and nobody waits for it.
 */
export function tell(event: ThirdPartyEvent): void {
  const { analyticsId, pixelId } = configuration.thirdParties
  if (!(analyticsId ?? pixelId)) return
  // Asked for once: what is asked for while it is on its way comes sooner than what was asked for first, and would be told first.
  asking ??= import('./ask-for-pictures.ts')
  asking.then(({ askForPictures }) => askForPictures(event)).catch(() => (asking = undefined))
}
