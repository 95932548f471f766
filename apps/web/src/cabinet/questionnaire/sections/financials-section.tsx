import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { withTexts } from '../../../language.ts'

// Fifty rows and their names come with the pages that show them.
const load = withTexts(() => import('../financials/part.ts'))

/** The company's statement of the last year. */
export const FinancialsSection = lazyPage(async () => (await load()).StatementForm, {
  part: true,
  waiting: <SkeletonCard rows={6} />,
})

/** The same to be read. */
export const FinancialsAnswers = lazyPage(async () => (await load()).StatementAnswers, { part: true })
