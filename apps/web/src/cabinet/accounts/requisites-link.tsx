import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../language.ts'

/** The requisites as a file, which come as the files of statements do. */
export const RequisitesLink = lazyPage(
  async () => (await withTexts(() => import('../statements/files/part.ts'))()).RequisitesLink,
  { part: true },
)
