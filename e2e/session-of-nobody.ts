import type { BrowserContext } from '@playwright/test'

/**
 * A session's cookie for pages of the cabinet whose calls a journey answers itself: a browser without one is led to
 * sign-in.
 */
export const bringSession = (context: BrowserContext, origin: string): Promise<void> =>
  context.addCookies([{ name: 'session', value: 'of-nobody', url: origin }])
