import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { X } from '../icons/icons.ts'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  /** The dialog's id in the page, if something outside refers to it. */
  id?: string | undefined
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** A sheet comes from the side of a wide window and from below on a phone. */
  shape?: 'dialog' | 'sheet'
  /** Neither Escape nor a press beside it closes: the only way on is one of its actions. */
  blocking?: boolean
}

/** The platform's modal dialog: it traps focus, closes by Escape and a press beside it, and gives focus back by itself. */
export function Dialog({
  id,
  open,
  onClose,
  title,
  children,
  actions,
  shape = 'dialog',
  blocking = false,
}: DialogProps) {
  const { t } = useLingui()
  const modal = useModal(open, onClose)
  const titleId = useId()
  return (
    <dialog
      {...modal}
      id={id}
      className={classNames('d-dialog', shape === 'sheet' && 'd-sheet')}
      aria-labelledby={titleId}
      closedby={blocking ? 'none' : 'any'}
      // For browsers that do not know closedby.
      onCancel={(event) => blocking && event.preventDefault()}
    >
      {open && (
        <div className="d-dialog-content">
          <div className="d-dialog-head">
            <h2 id={titleId} className="d-dialog-title">
              {title}
            </h2>
            {shape === 'sheet' && <IconButton icon={X} name={t`Закрити`} onClick={onClose} />}
          </div>
          <div className="d-dialog-body">{children}</div>
          {actions && <div className="d-dialog-actions">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
