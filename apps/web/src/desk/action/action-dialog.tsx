import type { DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx'
import { type MadeAction, useMaking } from './use-actions.ts'

/** An action that an officer may make. */
export type Action = DeskBody<'POST /api/desk/actions'>['action']

export type ActionDialogProps = Omit<ReasonDialogProps, 'busy' | 'error' | 'onConfirm'> & {
  /** The action as it is typed at the press; undefined: a field is wrong, and nothing is made. */
  action: () => Action | undefined
  onDone: (made: MadeAction) => void
}

/** Asks for the reason of an action, and makes it. */
export function ActionDialog({ action, onDone, ...dialog }: ActionDialogProps) {
  const make = useMaking(onDone)
  const confirm = (reason: string) => {
    const typed = action()
    if (typed !== undefined) make.mutate({ action: typed, reason })
  }
  return <ReasonDialog {...dialog} busy={make.isPending} error={make.error} onConfirm={confirm} />
}
