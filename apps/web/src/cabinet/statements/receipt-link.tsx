import { Button } from '@dilo/ui/actions/button.tsx'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans } from '@lingui/react/macro'
import { withTexts } from '../../language.ts'

/** The receipt of an entry, which comes with the files of statements; its room is kept, so that the page below does not move. */
export const ReceiptLink = lazyPage(async () => (await withTexts(() => import('../papers/part.ts'))()).ReceiptLink, {
  part: true,
  waiting: <Waiting />,
})

function Waiting() {
  return (
    <Button variant="secondary" busy>
      <Trans>Платіжна інструкція PDF</Trans>
    </Button>
  )
}
