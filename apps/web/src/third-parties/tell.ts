import { configuration } from '../configuration.ts'
import type { ThirdPartyEvent } from './events.ts'

let asking: Promise<typeof import('./tell-all.ts')> | undefined

/**
 * Reports an event to the third parties that this bank works with. With none configured, which is the default and the
 * requirement of LOCAL_RESOURCES_ONLY, nothing is loaded. Never fails, and no caller waits for it.
 */
export function tell(event: ThirdPartyEvent): void {
  if (configuration.thirdParties === null) return
  // Imported once: a second import during the first would resolve earlier, and its event would be reported first.
  asking ??= import('./tell-all.ts')
  asking.then(({ tellAll }) => tellAll(event)).catch(() => (asking = undefined))
}
