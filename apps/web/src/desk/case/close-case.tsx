import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ActionDialogProps } from '../action/action-dialog.tsx'
import { CaseActionDialog, CaseAnswers } from './case-answers.tsx'

type CloseCaseProps = Pick<ActionDialogProps, 'action'> & {
  /** Says what to write as the reason. */ children: ReactNode
}

/** The one answer to a case that nothing but its closing ends. */
export const CloseCase = ({ action, children }: CloseCaseProps) => (
  <CaseAnswers
    answers={[{ key: 'close', may: true, label: <Trans>Закрити справу</Trans> }]}
    dialog={(_, close) => (
      <CaseActionDialog
        title={<Trans>Закрити справу?</Trans>}
        confirmLabel={<Trans>Закрити</Trans>}
        action={action}
        next="/"
        onClose={close}
      >
        <p>{children}</p>
      </CaseActionDialog>
    )}
  />
)
