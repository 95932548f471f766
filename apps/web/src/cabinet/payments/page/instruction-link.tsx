import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../../language.ts'

/** A payment's instruction as a file, which loads with the files of statements after the page. */
export const InstructionLink = lazyPage(
  async () => (await withTexts(() => import('../../statements/files/part.ts'))()).InstructionLink,
  { part: true },
)
