import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans } from '@lingui/react/macro'
import { withTexts } from '../../../language.ts'

const loadFiles = withTexts(() => import('../../statements/files/part.ts'))

/** It keeps the place of what comes: what stands around must not move under the pointer. */
const waiting = (
  <Button variant="secondary" icon={<Icon of={Download} />} busy>
    <Trans>Реєстр за період</Trans>
  </Button>
)

/** The register of a period, which comes with the files of statements once the list stands. */
export const PaymentRegister = lazyPage(async () => (await loadFiles()).PaymentRegister, { part: true, waiting })

/** The register of what is chosen in the list. Fetched before something is chosen: it is to stand in the bar from the beginning. */
export const RegisterOfChosen = lazyPage<{ paymentIds: readonly string[]; isNarrow: boolean }>(
  async () => (await loadFiles()).RegisterOfChosen,
  { part: true },
)
