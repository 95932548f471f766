import type { Answer } from '@dilo/contract/calls.ts'
import type { DocumentMessageKey, FileMessageKey } from '@dilo/domain/message-key.ts'
import { checkDocumentName, documentExtensions } from '@dilo/domain/uploads/document.ts'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { documentFieldMessages } from '@dilo/ui/messages/document-field-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { fileFieldMessages } from '@dilo/ui/messages/file-field-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { isTurnTaken } from '../../api/is-turn-taken.ts'
import type { Upload, UploadName } from '../../api/upload.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

const accept = documentExtensions.map((extension) => `.${extension}`).join(',')
const messages = { ...documentFieldMessages, ...fileFieldMessages }

type FileProblem = DocumentMessageKey | FileMessageKey

function check(file: { readonly name: string; readonly size: number }): FileProblem | undefined {
  const checked = checkDocumentName(file)
  return checked.ok ? undefined : checked.error
}

/** Why the last file was not taken: a rule about files, or anything else that may happen to a call. */
type Trouble = { readonly problem: FileProblem } | { readonly failure: unknown }

type AnotherDocumentProps<Name extends UploadName> = {
  call: Name
  /** The subject that the file belongs to. */
  about: Pick<Upload<Name>, 'params' | 'query'>
  label: string
  hint: string
  onAnswer: (answer: Answer<Name>) => void
}

/** Attaches one more document: it goes to the bank as soon as it is chosen. */
export function AnotherDocument<Name extends UploadName>({
  call,
  about,
  label,
  hint,
  onAnswer,
}: AnotherDocumentProps<Name>) {
  const [trouble, setTrouble] = useState<Trouble>()
  const error = useTroubleText(trouble)
  const { now, send, stop } = useUpload(call, {
    onAnswer,
    onFailed: (failure) => setTrouble(troubleOf(failure)),
  })
  return (
    <>
      <FilePicker
        label={label}
        hint={hint}
        error={error}
        accept={accept}
        check={check}
        file={now?.file}
        disabled={now !== undefined}
        onChange={(file) => {
          setTrouble(undefined)
          if (file !== undefined) send(file, about)
        }}
        onRefused={(problem) => setTrouble({ problem })}
      />
      {now && <UploadProgress {...now} onStop={stop} />}
    </>
  )
}

function troubleOf(failure: unknown): Trouble {
  const said = failure instanceof ApiError ? failure.refusal?.fields?.['file'] : undefined
  return said !== undefined && Object.hasOwn(messages, said) ? { problem: said as FileProblem } : { failure }
}

function useTroubleText(trouble: Trouble | undefined): string | undefined {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(messages)
  const failureText = useFailureText()
  if (trouble === undefined) return undefined
  if ('problem' in trouble) return fieldMessage(trouble.problem)
  return isTurnTaken(trouble.failure)
    ? t`Зараз завантажується забагато файлів. Спробуйте ще раз за хвилину.`
    : failureText(trouble.failure)
}
