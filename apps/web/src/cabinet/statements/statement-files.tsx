import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../language.ts'

/** The files of a statement, which load with their own texts after the statement. */
export const StatementFiles = lazyPage(
  async () => (await withTexts(() => import('../papers/part.ts'))()).StatementFiles,
  { part: true },
)
