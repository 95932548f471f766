import { Button } from '@dilo/ui/actions/button.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTellStepFailure } from './step-failure.ts'

type ConfirmedStepProps<Outcome> = {
  step: UseMutationResult<Outcome, Error, void>
  label: ReactNode
  icon: Drawing
  destructive?: boolean
  /** The question, the label of its answer, and the text after it is done. */
  title: ReactNode
  confirmLabel: ReactNode
  done: string
  children: ReactNode
}

/** A step that is asked about before it is taken. */
export function ConfirmedStep<Outcome>({
  step,
  label,
  icon,
  destructive = false,
  title,
  confirmLabel,
  done,
  children,
}: ConfirmedStepProps<Outcome>) {
  const [asking, setAsking] = useState(false)
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const take = () =>
    step.mutate(undefined, {
      onSuccess: () => notify('success', done),
      onError: tellFailure,
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button variant={destructive ? 'danger' : 'secondary'} icon={<Icon of={icon} />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirmLabel={confirmLabel}
        destructive={destructive}
        busy={step.isPending}
        onConfirm={take}
        onCancel={() => setAsking(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  )
}
