import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../language.ts'

/** The receipt of an entry, which comes with the files of statements. */
export const ReceiptLink = lazyPage(async () => (await withTexts(() => import('./files/part.ts'))()).ReceiptLink, {
  part: true,
})
