import { lazyPage } from '@dilo/ui/lazy-page.tsx'
import { Frame } from './frame.tsx'

/** The screens whose scripts come after the first load, each with its route (decision 011). */

export const ConfirmCode = lazyPage(async () => (await import('./screens/confirm-code.tsx')).ConfirmCode, { around: Frame })

export const NotOpenYet = lazyPage(async () => (await import('./screens/not-open-yet.tsx')).NotOpenYet, { around: Frame })

export const Invite = lazyPage(async () => (await import('./screens/invite.tsx')).Invite, { around: Frame })

export const NotFound = lazyPage(async () => (await import('./screens/not-found.tsx')).NotFound, { around: Frame })

/** A dialog over the login page. */
export const PasswordBlocked = lazyPage(async () => (await import('./screens/password-blocked.tsx')).PasswordBlocked, { part: true })
