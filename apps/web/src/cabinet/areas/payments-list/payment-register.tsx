import { lazyPage } from '@dilo/ui/lazy-page.tsx'
import { withTexts } from '../../with-texts.ts'

const fetchArea = withTexts(() => import('../statement-files/area.ts'))

/** The register of a period, which comes with the files of statements once the list stands. */
export const PaymentRegister = lazyPage(async () => (await fetchArea()).PaymentRegister, { part: true })

/** The register of what is chosen in the list. */
export const RegisterOfChosen = lazyPage<{ paymentIds: readonly string[]; isNarrow: boolean }>(async () => (await fetchArea()).RegisterOfChosen, { part: true })
