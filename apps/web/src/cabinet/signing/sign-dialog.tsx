import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SignPanel, type SignPanelProps } from './sign-panel.tsx'
import type { CodeAnswer } from './signable.ts'

type SignDialogProps<Answer extends CodeAnswer, Outcome> = SignPanelProps<Answer, Outcome> & {
  title: ReactNode
  /** On the button that closes it; «Скасувати» by default. */
  closeLabel?: ReactNode
  onClose: () => void
}

/** The panel in a dialog, for a subject without a page of its own. */
export function SignDialog<Answer extends CodeAnswer, Outcome>({
  title,
  closeLabel,
  onClose,
  ...panel
}: SignDialogProps<Answer, Outcome>) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {closeLabel ?? <Trans>Скасувати</Trans>}
        </Button>
      }
    >
      <SignPanel {...panel} />
    </Dialog>
  )
}
