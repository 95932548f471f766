import { askedDocuments } from '@dilo/domain/dictionaries/asked-documents.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DocumentPages } from '../documents/document-pages.tsx'
import type { ShownQuestionnaire } from './shown-questionnaire.ts'

/** The documents that were handed in. A page is drawn when it is opened, and each look stands in the trail. */
export function DocumentsCard({ shown: { documents } }: { shown: ShownQuestionnaire }) {
  return (
    <Card title={<Trans>Документи</Trans>}>
      {documents.length === 0 ? (
        <p>
          <Trans>Документів не подано.</Trans>
        </p>
      ) : (
        <ul className="k-list d-stack d-gap-5">
          {documents.map((one) => (
            <li key={one.id}>
              <Document document={one} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Document({ document: { id, asked, name, pages } }: { document: ShownQuestionnaire['documents'][number] }) {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="d-stack d-gap-2">
      <span className="k-row-name">{askedDocuments[asked][i18n.locale as Language]}</span>
      <span className="d-meta">{name}</span>
      {isOpen ? (
        <DocumentPages documentId={id} name={name} pages={pages} />
      ) : (
        <div className="d-row">
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            <Trans>Показати сторінки</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
