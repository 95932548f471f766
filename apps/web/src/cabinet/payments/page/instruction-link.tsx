import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../../language.ts'

/** A payment's instruction as a file, which comes with the files of statements once the page stands. */
export const InstructionLink = lazyPage(
  async () => (await withTexts(() => import('../../statements/files/part.ts'))()).InstructionLink,
  { part: true },
)
