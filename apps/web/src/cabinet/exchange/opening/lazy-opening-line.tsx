import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../../language.ts'

/** Comes to a row of what waits outside the hours of exchange. */
export const OpeningLine = lazyPage(async () => (await withTexts(() => import('../today/part.ts'))()).OpeningLine, {
  part: true,
})
