import { Banner } from '@dilo/ui/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { useFileRefusalText } from './file-words.ts'
import type { FileRefusal } from './import-queries.ts'

/** Why nothing of a file was taken: what is wrong, where in it, and what to do. */
export function RefusedFile({ refusal, fileName }: { refusal: FileRefusal; fileName: string }) {
  const { what, where } = useFileRefusalText()(refusal)
  return (
    <Banner tone="danger" title={<Trans>Файл «{fileName}» не прочитано</Trans>} live>
      <p>{what}</p>
      {where !== '' && <p className="c-import-where">{where}</p>}
      <p>
        <Trans>Жодного платежу з нього не створено.</Trans>
      </p>
    </Banner>
  )
}
