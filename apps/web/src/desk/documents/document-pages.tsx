import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useState } from 'react'

type DocumentPagesProps = {
  documentId: string
  name: string
  /** How many it has. */ pages: number
}

/** A document as pictures of its pages, one at a time: the bank's people never open a client's file. Each look is an entry of the trail. */
export function DocumentPages({ documentId, name, pages }: DocumentPagesProps) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  return (
    <div className="d-stack d-gap-2">
      <img
        className="k-page-picture"
        src={`/api/desk/documents/${documentId}/pages/${page}`}
        alt={t`${name}, сторінка ${page} з ${pages}`}
      />
      {pages > 1 && (
        <div className="d-row">
          <Button
            variant={page === 1 ? 'unavailable' : 'secondary'}
            size="small"
            onClick={() => page > 1 && setPage(page - 1)}
          >
            <Trans>Попередня</Trans>
          </Button>
          <span className="d-meta">
            {page} / {pages}
          </span>
          <Button
            variant={page === pages ? 'unavailable' : 'secondary'}
            size="small"
            onClick={() => page < pages && setPage(page + 1)}
          >
            <Trans>Наступна</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
