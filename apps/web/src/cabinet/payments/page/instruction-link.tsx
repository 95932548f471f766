import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans } from '@lingui/react/macro'
import { withTexts } from '../../../language.ts'
import { FileToCome } from '../../page/file-to-come.tsx'

/** A payment's instruction as a file, which loads with the files of statements after the page. */
export const InstructionLink = lazyPage(
  async () => (await withTexts(() => import('../../papers/part.ts'))()).InstructionLink,
  { part: true, waiting: <Waiting /> },
)

function Waiting() {
  return (
    <FileToCome>
      <Trans>Платіжна інструкція PDF</Trans>
    </FileToCome>
  )
}
