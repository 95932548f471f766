import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { withTexts } from '../../../language.ts'

/** The files with the state of the payments, which load with the other files of the bank. */
export const StatusReportLinks = lazyPage(
  async () => (await withTexts(() => import('../../papers/part.ts'))()).StatusReportLinks,
  { part: true },
)
