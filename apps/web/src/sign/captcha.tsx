import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { screenOf } from './screen-of-area.ts'

/** The captcha of a form. It comes when one is asked (`use-captcha.ts`). */
export const Captcha = lazyPage(
  screenOf(() => import('./areas/captcha/area.ts'))((area) => area.Captcha),
  { part: true },
)
