import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { screenOf } from './screen-of-part.ts'

/** The screens whose scripts load after the first load, each with its route (decision 011). */

export const ConfirmCode = lazyPage(screenOf(() => import('./confirm-code/part.ts'))((part) => part.ConfirmCode))

/** Every step of recovery, by its path. */
export const Recovery = lazyPage(screenOf(() => import('./recovery/part.ts'))((part) => part.Recovery))

/** Every step of registration, by its path. */
export const Registration = lazyPage(screenOf(() => import('./registration/part.ts'))((part) => part.Registration))

const rare = screenOf(() => import('./rare-screens/part.ts'))

export const Invite = lazyPage(rare((part) => part.Invite))

export const NotFound = lazyPage(rare((part) => part.NotFound))

const demo = screenOf(() => import('./demo/part.ts'))

/** In the login page's place of the link. */
export const TryDemo = lazyPage(
  demo((part) => part.TryDemo),
  { part: true },
)

export const DemoEnded = lazyPage(
  demo((part) => part.DemoEnded),
  { part: true },
)

/** A dialog over the login page. */
export const PasswordBlocked = lazyPage(
  rare((part) => part.PasswordBlocked),
  { part: true },
)

/** These screens load only after the page itself. */
const afterLoad = () =>
  new Promise<unknown>((resolve) =>
    document.readyState === 'complete' ? resolve(0) : addEventListener('load', resolve),
  )

/** Beside the form of the login page, if there is room. */
export const QrSignIn = lazyPage(
  screenOf(() => afterLoad().then(() => import('./qr/part.ts')))((part) => part.QrSignIn),
  { part: true },
)
