import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../language.ts'

/** Comes with its texts to the few people whom a company has added, blocked or let go. */
export const RelationWithoutAccess = lazyPage(
  async () => (await withTexts(() => import('./part.ts'))()).RelationWithoutAccess,
  { part: true },
)
