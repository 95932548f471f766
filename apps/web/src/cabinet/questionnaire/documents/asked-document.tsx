import { askedDocuments, type AskedDocument } from '@dilo/domain/dictionaries/asked-documents.ts'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DocumentTrouble, documentRules, troubleOf, useTroubleText } from '../../files/document-trouble.ts'
import { UploadProgress } from '../../files/upload-progress.tsx'
import { useUpload } from '../../files/use-upload.ts'
import { useLanguage } from '../../page/use-language.ts'
import { documentsOf, type HandedIn, purposeOf } from './documents-queries.ts'
import { HandedInList } from './handed-in-list.tsx'
import { whyAsked } from './why-asked.ts'

type AskedProps = {
  asked: AskedDocument
  version: number
  handedIn: HandedIn
  /** For which document a file is on its way: the bank takes one of a company after the other. */
  sending: AskedDocument | undefined
  onSending: (asked: AskedDocument | undefined) => void
}

/** One document that the bank asks for: what it is and why, the field for it, and what was handed in. */
export function AskedDocumentField({ asked, version, handedIn, sending, onSending }: AskedProps) {
  const { i18n } = useLingui()
  const title = askedDocuments[asked][useLanguage()]
  const client = useQueryClient()
  const [trouble, setTrouble] = useState<DocumentTrouble>()
  const error = useTroubleText(trouble)
  const [added, setAdded] = useState<string>()
  const { now, send, stop } = useUpload('POST /api/file-service/documents', {
    onAnswer: ({ name }) => {
      onSending(undefined)
      setAdded(name)
      void client.invalidateQueries({ queryKey: documentsOf(version).queryKey })
    },
    onFailed: (failure) => {
      onSending(undefined)
      setTrouble(troubleOf(failure))
    },
  })
  const documents = handedIn.documents.filter((document) => document.asked === asked)
  return (
    <div className="d-stack d-gap-3">
      <FilePicker
        label={title}
        hint={i18n._(whyAsked[asked])}
        error={error}
        {...documentRules}
        file={now?.file}
        disabled={sending !== undefined}
        onChange={(file) => {
          setTrouble(undefined)
          setAdded(undefined)
          if (file === undefined) return
          onSending(asked)
          send(file, { query: { ...purposeOf(version), asked } })
        }}
        onRefused={(problem) => setTrouble({ problem })}
      />
      {now && (
        <UploadProgress
          {...now}
          onStop={() => {
            onSending(undefined)
            stop()
          }}
        />
      )}
      <p className="d-visually-hidden" role="status">
        {added !== undefined && <Trans>Додано {added}</Trans>}
      </p>
      {documents.length > 0 && <HandedInList documents={documents} version={version} isOpen />}
    </div>
  )
}
