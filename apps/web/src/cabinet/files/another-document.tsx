import type { Answer } from '@dilo/contract/calls.ts'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { useState } from 'react'
import type { Upload, UploadName } from '../../api/upload.ts'
import { type DocumentTrouble, documentRules, troubleOf, useTroubleText } from './document-trouble.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

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
  const [trouble, setTrouble] = useState<DocumentTrouble>()
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
        {...documentRules}
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
