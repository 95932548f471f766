import { Button } from '@dilo/ui/actions/button.tsx'
import { type ReactNode, useState } from 'react'
import type { DeskPath } from '../address/desk-path.ts'
import { useGoTo } from '../address/link.tsx'
import { useAfterAction } from '../address/next-case.ts'
import { ActionDialog, type ActionDialogProps } from '../action/action-dialog.tsx'

type Answer<Key extends string> = {
  readonly key: Key
  readonly label: ReactNode
  readonly may: boolean
  readonly variant?: 'secondary' | 'danger' | 'unavailable'
}

type CaseAnswersProps<Key extends string> = {
  answers: readonly Answer<Key>[]
  /** A note after the buttons. */ children?: ReactNode
  dialog: (key: Key, close: () => void) => ReactNode
}

/** The answers to a case that this officer may give, each with its dialog. */
export function CaseAnswers<Key extends string>({ answers, children, dialog }: CaseAnswersProps<Key>) {
  const [asked, setAsked] = useState<Key>()
  return (
    <div className="d-row">
      {answers
        .filter(({ may }) => may)
        .map(({ key, label, variant }) => (
          <Button key={key} variant={variant} onClick={() => variant !== 'unavailable' && setAsked(key)}>
            {label}
          </Button>
        ))}
      {children}
      {asked !== undefined && dialog(asked, () => setAsked(undefined))}
    </div>
  )
}

type CaseActionDialogProps = Omit<ActionDialogProps, 'onDone'> & {
  /** The page after the action; missing: the case stays in sight. */ next?: DeskPath
}

/** An action about a case. The next case of the list follows it, where the case was opened from one. */
export function CaseActionDialog({ next, ...dialog }: CaseActionDialogProps) {
  const goTo = useGoTo()
  const onDone = useAfterAction(() => (next === undefined ? dialog.onClose() : goTo({ to: next })))
  return <ActionDialog {...dialog} onDone={onDone} />
}
