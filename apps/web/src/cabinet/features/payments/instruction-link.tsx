import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../with-texts.ts'

/** A payment's instruction as a file, which comes with the files of statements once the page stands. */
export const InstructionLink = lazyPage(
  async () => (await withTexts(() => import('../../areas/statement-files/area.ts'))()).InstructionLink,
  { part: true },
)
