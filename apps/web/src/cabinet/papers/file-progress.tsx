import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FileUnderWay } from './use-file.ts'
import { useFileFailure } from './use-file-failure.ts'

/** The progress of a file, or the reason of its failure. */
export function FileProgress({ file: { received, error } }: { file: FileUnderWay }) {
  const failureText = useFileFailure()
  return (
    <>
      <p className="d-meta" role="status">
        {received !== null && <Received bytes={received} />}
      </p>
      {error !== null && (
        <Banner tone="danger" live>
          {failureText(error)}
        </Banner>
      )}
    </>
  )
}

const MEGABYTE = 1_000_000

function Received({ bytes }: { bytes: number }) {
  const { i18n } = useLingui()
  const megabytes = i18n.number(bytes / MEGABYTE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return bytes === 0 ? <Trans>Готуємо файл…</Trans> : <Trans>Отримано {megabytes} МБ…</Trans>
}
