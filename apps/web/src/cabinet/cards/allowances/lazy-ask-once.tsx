import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../../language.ts'
import type { AskOnceProps } from './ask-once.tsx'

/** Comes to a declined payment: few operations are. */
export const AskOnce = lazyPage<AskOnceProps>(async () => (await withTexts(() => import('./part.ts'))()).AskOnce, {
  part: true,
})
