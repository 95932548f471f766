import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { withTexts } from '../../../language.ts'

// Few pages show owners: the picture and the editor come with them.
const load = withTexts(() => import('../ownership/part.ts'))

/** The owners of the company, as a graph with shares. */
export const OwnershipSection = lazyPage(async () => (await load()).OwnershipForm, {
  part: true,
  waiting: <SkeletonCard rows={6} />,
})

/** The same to be read. */
export const OwnershipAnswers = lazyPage(async () => (await load()).OwnershipAnswers, { part: true })
