import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { screenOf } from './screen-of-part.ts'

/** The captcha of a form. It comes when one is asked (`use-captcha.ts`). */
export const Captcha = lazyPage(
  screenOf(() => import('./captcha/part.ts'))((part) => part.Captcha),
  { part: true },
)
