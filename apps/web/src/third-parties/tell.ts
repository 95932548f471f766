import { configuration } from '../configuration.ts'
import type { ThirdPartyEvent } from './events.ts'

/**
 * Tells the third parties that this bank works with of an event. With none configured, which is the default and what
 * LOCAL_RESOURCES_ONLY asks for, nothing is loaded. Never fails, and nobody waits for it.
 */
export function tell(event: ThirdPartyEvent): void {
  const { analyticsId, pixelId } = configuration.thirdParties
  if (analyticsId ?? pixelId) void import('./ask-for-pictures.ts').then(({ askForPictures }) => askForPictures(event)).catch(() => {})
}
