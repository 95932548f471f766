import { type AskedDocument, askedDocuments, documentsAskedOf } from '@dilo/domain/dictionaries/asked-documents.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import '@dilo/ui/fields/file-picker.css'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../../page/failed.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { useDemo } from '../../session/use-demo.ts'
import { AskedDocumentField } from './asked-document.tsx'
import { documentsOf, type HandedIn } from './documents-queries.ts'
import { HandedInList } from './handed-in-list.tsx'
import { isEmptyAnswer, ReadAnswers } from '../fields/read-answers.tsx'
import { TableSection } from '../fields/table-section.tsx'
import { questionnaire } from '../questionnaire-queries.ts'
import type { AnswersProps, SectionProps } from '../section-props.ts'
import { documentsFields } from './documents-fields.ts'
import type { ClientKind } from '../sections/section-table.ts'

/** The documents that the bank asks for, each with its reason and its field, and a word about them. */
export function DocumentsForm(props: SectionProps) {
  return (
    <>
      <Documents>{(shown) => <Fields {...shown} />}</Documents>
      <TableSection fields={documentsFields} {...props} />
    </>
  )
}

/** The same to be read. */
export function DocumentsAnswers({ typed }: AnswersProps) {
  return (
    <>
      <Documents>
        {({ version, handedIn }) =>
          handedIn.documents.length === 0 ? (
            <p className="d-meta">
              <Trans>Документів не додано.</Trans>
            </p>
          ) : (
            <ByAsked version={version} handedIn={{ ...handedIn, isOpen: false }} />
          )
        }
      </Documents>
      {!isEmptyAnswer(typed) && <ReadAnswers fields={documentsFields} answers={typed} />}
    </>
  )
}

type Shown = { readonly kind: ClientKind; readonly version: number; readonly handedIn: HandedIn }

/** Reads what was handed in with the version under way, or the last one. */
function Documents({ children }: { children: (shown: Shown) => React.ReactNode }) {
  const of = useQuery(questionnaire).data
  const version = of?.version?.version
  const documents = useQuery({ ...documentsOf(version ?? 0), enabled: version !== undefined })
  if (documents.isError) return <Failed error={documents.error} onRetry={() => void documents.refetch()} />
  if (of === undefined || version === undefined || documents.data === undefined) return <SkeletonCard rows={3} />
  return children({ kind: of.kind, version, handedIn: documents.data })
}

function Fields({ kind, version, handedIn }: Shown) {
  const inDemo = useDemo() !== null
  const [sending, onSending] = useState<AskedDocument>()
  const left = handedIn.atMost - handedIn.documents.length
  if (inDemo)
    return (
      <Banner tone="info" title={<Trans>У демо файли не надсилають</Trans>}>
        <p>
          <Trans>Анкету можна надіслати й без них. Справжні документи додаєте, коли станете клієнтом.</Trans>
        </p>
      </Banner>
    )
  if (left <= 0 || !handedIn.isOpen)
    return (
      <Card title={<Trans>Додані документи</Trans>}>
        {left <= 0 && (
          <p className="d-meta">
            <Trans>Уже двадцять документів, більше не можна. Щоб додати інший, видаліть зайвий.</Trans>
          </p>
        )}
        <ByAsked version={version} handedIn={handedIn} />
      </Card>
    )
  const always = documentsAskedOf[kind].filter(({ isAlwaysAsked }) => isAlwaysAsked)
  const sometimes = documentsAskedOf[kind].filter(({ isAlwaysAsked }) => !isAlwaysAsked)
  const fields = { version, handedIn, sending, onSending }
  const isUsed = sometimes.some((one) => handedIn.documents.some(({ asked }) => asked === one.document))
  return (
    <Card>
      <div className="d-stack d-gap-5">
        <p className="d-meta">
          <Trans>PDF, JPEG, PNG або підписаний файл p7s, до 10 МБ кожен.</Trans> <Trans>Можна додати ще {left}.</Trans>
        </p>
        {always.map(({ document }) => (
          <AskedDocumentField key={document} asked={document} {...fields} />
        ))}
        <details className="c-asked-more" open={isUsed}>
          <summary>
            <Trans>Документи, які потрібні не всім</Trans>
          </summary>
          <div className="d-stack d-gap-5">
            {sometimes.map(({ document }) => (
              <AskedDocumentField key={document} asked={document} {...fields} />
            ))}
          </div>
        </details>
      </div>
    </Card>
  )
}

/** The documents that were handed in, each under its question. */
function ByAsked({ version, handedIn: { documents, isOpen } }: Pick<Shown, 'version' | 'handedIn'>) {
  const language = useLanguage()
  return codesOf(askedDocuments).map((asked) => {
    const those = documents.filter((document) => document.asked === asked)
    if (those.length === 0) return null
    return (
      <div key={asked} className="c-read-group">
        <p className="c-row-name">{askedDocuments[asked][language]}</p>
        <HandedInList documents={those} version={version} isOpen={isOpen} />
      </div>
    )
  })
}
