import { parseStatedReason, STATED_REASON_LENGTH } from '@dilo/domain/values/stated-reason.ts'
import { everyFieldMessage } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormDialog } from '../../page/form-dialog.tsx'

type ReasonDialogProps = {
  title: ReactNode
  label: ReactNode
  hint?: ReactNode
  /** The text at an empty field (reasonRequired). Undefined: the reason is optional. */
  required?: ReactNode
  confirmLabel: ReactNode
  destructive?: boolean
  busy: boolean
  /** True if the bank refused the reason. */
  refused: boolean
  children: ReactNode
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/**
 * Asks for a reason (spec section 8, reasonRequired): 1 to 300 characters, in the person's own words. Mounted when it
 * opens.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    label,
    hint,
    required,
    confirmLabel,
    destructive = false,
    busy,
    refused,
    children,
    onConfirm,
    onCancel,
  } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const problem = useProblem(reason, required)
  const left = STATED_REASON_LENGTH - reason.trim().length

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (busy) return
    if (problem === undefined) onConfirm(reason.trim())
    else area.current?.focus()
  }

  return (
    <FormDialog
      title={title}
      onClose={onCancel}
      submitLabel={confirmLabel}
      destructive={destructive}
      busy={busy}
      onSubmit={submit}
    >
      <p>{children}</p>
      <TextAreaField
        ref={area}
        name="reason"
        label={label}
        hint={hint}
        aside={<span className={left < 0 ? 'd-meta c-left-none' : 'd-meta'}>{left}</span>}
        error={asked ? problem : refused && reason.trim() === '' ? required : undefined}
        rows={3}
        value={reason}
        autoFocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  )
}

function useProblem(reason: string, required: ReactNode): ReactNode {
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const parsed = parseStatedReason(reason)
  if (parsed.ok) return undefined
  return parsed.error === 'reasonRequired' ? required : fieldMessage(parsed.error, STATED_REASON_LENGTH)
}
