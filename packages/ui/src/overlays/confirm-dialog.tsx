import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  id?: string
  open: boolean
  /** The question; «Підтвердження» by default. */
  title?: ReactNode
  children: ReactNode
  confirmLabel?: ReactNode
  cancelLabel?: ReactNode
  destructive?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Title and labels default to spec section 2, general behaviours. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    id,
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    destructive = false,
    busy = false,
    onConfirm,
    onCancel,
  } = props
  return (
    <Dialog
      id={id}
      open={open}
      onClose={onCancel}
      title={title ?? <Trans>Підтвердження</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel ?? <Trans>Скасувати</Trans>}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel ?? <Trans>Підтвердити</Trans>}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
