import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog, type DialogProps } from '@dilo/ui/overlays/dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'

type FormDialogProps = Pick<DialogProps, 'title' | 'onClose' | 'shape' | 'children'> & {
  /** The button that sends the form. */
  submitLabel?: ReactNode
  destructive?: boolean
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** An open dialog that is one form: one button sends it, the other closes the dialog and drops what was typed. */
export function FormDialog({
  submitLabel = <Trans>Зберегти</Trans>,
  destructive = false,
  busy,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open
      actions={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button type="submit" form={id} variant={destructive ? 'danger' : 'primary'} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className="d-stack d-gap-5" noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}

/** The same from the side of the page, for a form of many fields. */
export const FormSheet = (props: Omit<FormDialogProps, 'shape'>) => <FormDialog {...props} shape="sheet" />
