import { CodeField } from '@dilo/ui/fields/code-field.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { useLingui } from '@lingui/react/macro'
import type { TypedCode } from './typed-code.ts'

type TypedCodeFieldProps = { typed: TypedCode; busy: boolean; onComplete: (digits: string) => void }

/** The field for the code of a message. */
export function TypedCodeField({ typed, busy, onComplete }: TypedCodeFieldProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  return (
    <CodeField
      label={t`Код із повідомлення`}
      value={typed.digits}
      onChange={typed.type}
      onComplete={onComplete}
      error={fieldMessage(typed.wrong)}
      refusals={typed.refusals}
      disabled={busy}
      inputRef={typed.input}
      autoFocus
    />
  )
}
