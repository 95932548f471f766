import { LETTER_LENGTH } from '@dilo/domain/values/letter-text.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../ask.ts'
import { Refused } from '../shell/refused.tsx'

/** The bank's answer. Its id is chosen once, so that a second press sends no second letter. */
export function AnswerForm({ enquiryId }: { enquiryId: string }) {
  const { t } = useLingui()
  const [letterId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const answer = useMutation({
    mutationFn: () =>
      ask('PUT /api/desk/enquiries/{enquiryId}/letters/{letterId}', {
        params: { enquiryId, letterId },
        body: { text },
      }),
  })
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!isEmpty && !answer.isPending) answer.mutate()
  }
  return (
    <form className="d-stack" noValidate onSubmit={submit}>
      <TextAreaField
        label={t`Відповідь`}
        hint={t`Клієнт побачить її як лист від банку, без вашого імені.`}
        error={submitted && isEmpty ? t`Напишіть відповідь.` : undefined}
        rows={5}
        maxLength={LETTER_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="d-row">
        <Button type="submit" busy={answer.isPending}>
          <Trans>Відповісти</Trans>
        </Button>
      </div>
      <Refused error={answer.error} />
    </form>
  )
}
