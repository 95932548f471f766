import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { withTexts } from '../../../language.ts'

// Choosing and sending files comes with the one section that has them.
const load = withTexts(() => import('../documents/part.ts'))

/** The documents that the bank asks for. */
export const DocumentsSection = lazyPage(async () => (await load()).DocumentsForm, {
  part: true,
  waiting: <SkeletonCard rows={6} />,
})

/** The same to be read. */
export const DocumentsAnswers = lazyPage(async () => (await load()).DocumentsAnswers, { part: true })
