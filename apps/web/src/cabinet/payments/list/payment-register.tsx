import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans } from '@lingui/react/macro'
import { withTexts } from '../../../language.ts'

const loadFiles = withTexts(() => import('../../papers/part.ts'))

/** The button keeps its place while it loads, so that its neighbours do not move under the pointer. */
const waiting = (
  <Button variant="secondary" icon={<Icon of={Download} />} busy>
    <Trans>Експорт</Trans>
  </Button>
)

/** The register of a period, which loads with the files of statements after the list. */
export const PaymentRegister = lazyPage(async () => (await loadFiles()).PaymentRegister, { part: true, waiting })

/**
 * The register of the payments chosen in the list. It loads before any choice, so that the bar has it from the
 * beginning.
 */
export const RegisterOfChosen = lazyPage<{ paymentIds: readonly string[]; isNarrow: boolean }>(
  async () => (await loadFiles()).RegisterOfChosen,
  { part: true },
)
