import { lazyPage } from '@dilo/ui/lazy-page.tsx'
import type { ComponentType } from 'react'
import { type Catalogues, learn } from '../language.ts'
import { Frame } from './frame.tsx'

/** The screens whose scripts come after the first load, each with its route (decision 011). */

export const ConfirmCode = lazyPage(async () => (await import('./screens/confirm-code.tsx')).ConfirmCode, { around: Frame })

/** A screen of an area that brings its texts along (decision 012). */
const screenOf =
  <Area extends { readonly catalogues: Catalogues }>(fetchArea: () => Promise<Area>) =>
  <Props extends object>(pick: (area: Area) => ComponentType<Props>) =>
  async (): Promise<ComponentType<Props>> => {
    const area = await fetchArea()
    await learn(area.catalogues)
    return pick(area)
  }

/** Every step of recovery, by its path. */
export const Recovery = lazyPage(screenOf(() => import('./areas/recovery/area.ts'))((area) => area.Recovery), { around: Frame })

const seldom = screenOf(() => import('./areas/seldom/area.ts'))

export const NotOpenYet = lazyPage(seldom((area) => area.NotOpenYet), { around: Frame })

export const Invite = lazyPage(seldom((area) => area.Invite), { around: Frame })

export const NotFound = lazyPage(seldom((area) => area.NotFound), { around: Frame })

const demo = screenOf(() => import('./areas/demo/area.ts'))

/** In the login page's place of the link. */
export const TryDemo = lazyPage(demo((area) => area.TryDemo), { part: true })

export const DemoEnded = lazyPage(demo((area) => area.DemoEnded), { part: true })

/** A dialog over the login page. */
export const PasswordBlocked = lazyPage(seldom((area) => area.PasswordBlocked), { part: true })

/** Nothing of it comes before the page itself has. */
const afterLoad = () => new Promise<unknown>((resolve) => (document.readyState === 'complete' ? resolve(0) : addEventListener('load', resolve)))

/** Beside the form of the login page, where there is room. */
export const QrSignIn = lazyPage(screenOf(() => afterLoad().then(() => import('./areas/qr/area.ts')))((area) => area.QrSignIn), { part: true })
