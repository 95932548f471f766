import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../language.ts'

/** The files of a statement, which come with texts of their own once the statement stands. */
export const StatementFiles = lazyPage(
  async () => (await withTexts(() => import('./files/part.ts'))()).StatementFiles,
  { part: true },
)
