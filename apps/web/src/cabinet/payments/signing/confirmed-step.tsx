import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ThingAction } from '../../thing/thing-actions.tsx'
import { useTellStepFailure } from './step-failure.ts'

type Confirmed<Outcome> = {
  key: string
  step: UseMutationResult<Outcome, Error, void>
  label: ReactNode
  icon: Drawing
  destructive?: boolean
  /** The question, the label of its answer, and the text after it is done. */
  title: ReactNode
  confirmLabel: ReactNode
  done: string
  explanation: ReactNode
}

/** A step that is asked about before it is taken. */
export function useConfirmedStep<Outcome>({
  key,
  step,
  label,
  icon,
  destructive = false,
  title,
  confirmLabel,
  done,
  explanation,
}: Confirmed<Outcome>): ThingAction {
  const [asking, setAsking] = useState(false)
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const take = () =>
    step.mutate(undefined, {
      onSuccess: () => notify('success', done),
      onError: tellFailure,
      onSettled: () => setAsking(false),
    })
  return {
    key,
    label,
    icon,
    destructive,
    does: () => setAsking(true),
    dialog: (
      <ConfirmDialog
        open={asking}
        title={title}
        confirmLabel={confirmLabel}
        destructive={destructive}
        busy={step.isPending}
        onConfirm={take}
        onCancel={() => setAsking(false)}
      >
        <p>{explanation}</p>
      </ConfirmDialog>
    ),
  }
}
