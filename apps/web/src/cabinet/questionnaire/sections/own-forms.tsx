import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { withTexts } from '../../../language.ts'

/** Sections with a form of their own. They load when one of them is shown: an entrepreneur may meet none. */
const load = withTexts(() => import('./part.ts'))

const asPart = { part: true, waiting: <SkeletonCard rows={4} /> }

export const OwnershipSection = lazyPage(async () => (await load()).OwnershipSection, asPart)
export const OwnershipAnswers = lazyPage(async () => (await load()).OwnershipAnswers, asPart)
export const FinancialsSection = lazyPage(async () => (await load()).FinancialsSection, asPart)
export const FinancialsAnswers = lazyPage(async () => (await load()).FinancialsAnswers, asPart)
export const DocumentsSection = lazyPage(async () => (await load()).DocumentsSection, asPart)
export const DocumentsAnswers = lazyPage(async () => (await load()).DocumentsAnswers, asPart)
