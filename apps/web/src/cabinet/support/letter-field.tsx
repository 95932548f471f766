import { LETTER_LENGTH, parseLetterText } from '@dilo/domain/values/letter-text.ts'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { type CabinetMessageKey, everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'

type Errors = FieldErrors<'text', CabinetMessageKey>

function check({ text }: Readonly<Record<'text', string>>): Errors {
  const read = parseLetterText(text)
  return read.ok ? {} : { text: read.error }
}

/**
 * The form of one letter. Sent again after a lost answer it is the same letter, by its id; after a refusal it is another.
 * @param send writes the letter. @throws ApiError, NoAnswer
 */
export function useLetterForm(send: (id: string, text: string) => Promise<void>) {
  const [id, setId] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<'text', CabinetMessageKey>({
    initial: { text: '' },
    order: ['text'],
    check,
    onSubmit: async ({ text }): Promise<Errors> => {
      setFailure(undefined)
      try {
        await send(id, text)
        return {}
      } catch (error) {
        const problem = error instanceof ApiError ? error.refusal?.fields?.['text'] : undefined
        if (error instanceof ApiError) setId(crypto.randomUUID())
        if (problem !== undefined && isFieldMessageKey(problem)) return { text: problem }
        setFailure(error)
        return {}
      }
    },
  })
  return { form, failure }
}

type LetterFieldProps = { form: ReturnType<typeof useLetterForm>['form']; label: string; hint?: string; rows: number }

/** The field of a letter's text. */
export function LetterField({ form, label, hint, rows }: LetterFieldProps) {
  const fieldMessage = useFieldMessage(everyFieldMessage)
  return (
    <TextAreaField
      {...form.input('text')}
      label={label}
      {...(hint !== undefined && { hint })}
      error={fieldMessage(form.error('text'), LETTER_LENGTH)}
      rows={rows}
    />
  )
}
