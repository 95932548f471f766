import { lazyPage } from '@dilo/ui/lazy-page.tsx'
import { withTexts } from '../../with-texts.ts'

/** The register of a period, which comes with the files of statements once the list stands. */
export const PaymentRegister = lazyPage(async () => (await withTexts(() => import('../statement-files/area.ts'))()).PaymentRegister, { part: true })
