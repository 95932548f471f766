import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { DocumentPages } from './document-pages.tsx'

type ShownDocument = { readonly id: string; readonly name: string; readonly pages: number }

type DocumentsCardProps<Document> = {
  documents: readonly Document[]
  /** The bank's name for a document. */
  titleOf: (document: Document) => string
}

/** The documents that were handed in. A page is drawn when it is opened, and each look stands in the trail. */
export function DocumentsCard<Document extends ShownDocument>({ documents, titleOf }: DocumentsCardProps<Document>) {
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
              <OneDocument document={one} title={titleOf(one)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function OneDocument({ document: { id, name, pages }, title }: { document: ShownDocument; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="d-stack d-gap-2">
      <span className="k-row-name">{title}</span>
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
