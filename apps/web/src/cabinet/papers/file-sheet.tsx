import { Button } from '@dilo/ui/actions/button.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FileProgress } from './file-progress.tsx'
import { useFile } from './use-file.ts'

type FileSheetProps = {
  title: ReactNode
  /** The address of the file, as it is chosen now. */ address: () => string
  onClose: () => void
  /** The fields of the choice. */ children: ReactNode
}

/** A sheet in which a file is chosen and fetched: it closes when the file is saved, and stops it when it is closed. */
export function FileSheet({ title, address, onClose, children }: FileSheetProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const file = useFile((name) => {
    notify('success', t`Файл «${name}» збережено`)
    onClose()
  })
  const isUnderWay = file.received !== null
  const close = () => {
    file.stop()
    onClose()
  }
  return (
    <Sheet
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={isUnderWay ? file.stop : close}>
            {isUnderWay ? <Trans>Зупинити</Trans> : <Trans>Скасувати</Trans>}
          </Button>
          <Button busy={isUnderWay} onClick={() => file.fetch(address())}>
            <Trans>Завантажити</Trans>
          </Button>
        </>
      }
    >
      <div className="c-files d-stack d-gap-5">
        {children}
        <FileProgress file={file} />
      </div>
    </Sheet>
  )
}
