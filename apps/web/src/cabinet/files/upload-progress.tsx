import { Button } from '@dilo/ui/actions/button.tsx'
import { Progress } from '@dilo/ui/loading/progress.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import './files.css'
import type { Uploading } from './use-upload.ts'

/** The progress of a file, and a button to cancel it. */
export function UploadProgress({ sent, onStop }: Uploading & { onStop: () => void }) {
  const { t } = useLingui()
  const percent = Math.floor(sent * 100)
  return (
    <div className="c-upload-progress d-row d-row-apart d-row-between">
      <Progress kind="progress" label={t`Надсилаємо файл`} {...(sent < 1 && { value: percent })} />
      <p className="d-meta" role="status">
        {sent < 1 ? <Trans>Надсилаємо файл…</Trans> : <Trans>Читаємо файл…</Trans>}
      </p>
      <Button variant="ghost" size="small" onClick={onStop}>
        <Trans>Скасувати</Trans>
      </Button>
    </div>
  )
}
