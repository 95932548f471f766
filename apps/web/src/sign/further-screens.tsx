import { lazyPage } from '@dilo/ui/lazy-page.tsx'
import { Frame } from './frame.tsx'
import { screenOf } from './screen-of-area.ts'

/** The screens whose scripts come after the first load, each with its route (decision 011). */

export const ConfirmCode = lazyPage(async () => (await import('./screens/confirm-code.tsx')).ConfirmCode, { around: Frame })

const seldom = screenOf(() => import('./areas/seldom/area.ts'))

export const NotOpenYet = lazyPage(seldom((area) => area.NotOpenYet), { around: Frame })

export const Invite = lazyPage(seldom((area) => area.Invite), { around: Frame })

export const NotFound = lazyPage(seldom((area) => area.NotFound), { around: Frame })

/** A dialog over the login page. */
export const PasswordBlocked = lazyPage(seldom((area) => area.PasswordBlocked), { part: true })
