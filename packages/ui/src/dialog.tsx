import { type ReactNode, useEffect, useId, useRef } from 'react'

export type DialogProps = { open: boolean; onClose: () => void; title: ReactNode; children: ReactNode; actions: ReactNode }

/** The platform's modal dialog: it traps focus, closes by Escape and a press beside it, and gives focus back by itself. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = element.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    <dialog
      ref={element}
      className="d-dialog"
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
    >
      {open && (
        <div className="d-dialog-content">
          <h2 id={id} className="d-dialog-title">
            {title}
          </h2>
          <div>{children}</div>
          <div className="d-dialog-actions">{actions}</div>
        </div>
      )}
    </dialog>
  )
}
