import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans } from '@lingui/react/macro'
import { withTexts } from '../../language.ts'
import { FileToCome } from '../page/file-to-come.tsx'

/** The requisites as a file, which come as the files of statements do. */
export const RequisitesLink = lazyPage(
  async () => (await withTexts(() => import('../papers/part.ts'))()).RequisitesLink,
  { part: true, waiting: <Waiting /> },
)

function Waiting() {
  return (
    <FileToCome>
      <Trans>Завантажити PDF</Trans>
    </FileToCome>
  )
}
