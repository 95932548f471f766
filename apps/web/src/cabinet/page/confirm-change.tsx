import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Refused } from './refused.tsx'

type ConfirmChangeProps = {
  title: ReactNode
  /** The effect of the change. */ children: ReactNode
  confirmLabel: ReactNode
  change: Pick<UseMutationResult, 'isPending' | 'error'>
  /** The words of a refusal that needs its own. */ text?: (error: unknown) => string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a change that cannot be taken back, and gives the reason if it fails. */
export const ConfirmChange = ({ children, change: { isPending, error }, text, ...dialog }: ConfirmChangeProps) => (
  <ConfirmDialog {...dialog} open destructive busy={isPending}>
    <p>{children}</p>
    <Refused error={error} {...(text && { text })} />
  </ConfirmDialog>
)
