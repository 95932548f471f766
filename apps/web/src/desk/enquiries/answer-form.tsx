import type { EnquirySubject } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { LETTER_LENGTH } from '@dilo/domain/values/letter-text.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../ask.ts'
import { useAfterAction } from '../address/next-case.ts'
import { Refused } from '../page/refused.tsx'
import { Templates } from '../action/templates.tsx'
import { answerTemplates } from '../words/templates.ts'
import { placeOfLetter, takeCase } from '../work/case-work.tsx'

/** The bank's answer. Its id is chosen once, so that a second press sends no second letter. */
export function AnswerForm({ enquiryId, subject }: { enquiryId: string; subject: EnquirySubject }) {
  const { t } = useLingui()
  const [letterId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const after = useAfterAction(() => {})
  const answer = useMutation({
    mutationFn: () =>
      ask('PUT /api/desk/enquiries/{enquiryId}/letters/{letterId}', {
        params: { enquiryId, letterId },
        body: { text },
      }),
    onSuccess: after,
  })
  // The letter belongs to the officer from the first character on: a colleague begins no answer meanwhile.
  const take = useMutation({ mutationFn: () => takeCase(placeOfLetter(enquiryId)) })
  const type = (typed: string) => {
    if (take.isIdle) take.mutate()
    setText(typed)
  }
  const isEmpty = text.trim() === ''
  // A ready text leaves in brackets what the person has to say.
  const isUnfinished = /\[[^\]]+\]/.test(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!isEmpty && !isUnfinished && !answer.isPending) answer.mutate()
  }
  return (
    <form className="d-stack" noValidate onSubmit={submit}>
      <TextAreaField
        label={t`Відповідь`}
        hint={t`Клієнт побачить її як лист від банку, без вашого імені.`}
        error={
          !submitted
            ? undefined
            : isEmpty
              ? t`Напишіть відповідь.`
              : isUnfinished
                ? t`Заповніть те, що в дужках.`
                : undefined
        }
        rows={5}
        maxLength={LETTER_LENGTH}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Templates templates={answerTemplates[subject]} text={text} onText={type} />
      <div className="d-row">
        <Button type="submit" busy={answer.isPending}>
          <Trans>Відповісти</Trans>
        </Button>
      </div>
      <Refused error={answer.error ?? take.error} />
    </form>
  )
}
