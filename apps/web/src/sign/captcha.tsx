import { lazyPage } from '@dilo/ui/lazy-page.tsx'
import { screenOf } from './screen-of-area.ts'

/** The captcha of a form, in the place that is kept for it. It comes when one is asked (`use-captcha.ts`). */
export const Captcha = lazyPage(
  screenOf(() => import('./areas/captcha/area.ts'))((area) => area.Captcha),
  { part: true, waiting: <div className="d-captcha d-captcha-waiting" /> },
)
