import { Button } from '@dilo/ui/actions/button.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import './document-pages.css'

type DocumentPagesProps = { documentId: string; name: string; pages: number }

/**
 * A document that a client has handed in, one page at a time, as a picture. Each look is an entry in the trail: a page
 * is asked for when an officer turns to it, and not before.
 */
export function DocumentPages({ documentId, name, pages }: DocumentPagesProps) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  return (
    <div className="d-stack d-gap-2">
      {pages > 1 && (
        <div className="d-row d-gap-2">
          <IconButton
            icon={ChevronLeft}
            name={t`Попередня сторінка`}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <p role="status">
            <Trans>
              Сторінка {page} з {pages}
            </Trans>
          </p>
          <IconButton
            icon={ChevronRight}
            name={t`Наступна сторінка`}
            disabled={page === pages}
            onClick={() => setPage(page + 1)}
          />
        </div>
      )}
      <Page key={page} address={`/api/desk/documents/${documentId}/pages/${page}`} of={name} page={page} />
    </div>
  )
}

/** A picture says nothing of why it did not come: the page is asked for once more, or later. */
function Page({ address, of, page }: { address: string; of: string; page: number }) {
  const { t } = useLingui()
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming')
  if (state === 'failed')
    return (
      <div className="k-document-page d-stack d-gap-2" role="alert">
        <p>
          <Trans>Цю сторінку не вдалося показати. Якщо так буде й далі, поверніть документ клієнтові.</Trans>
        </p>
        <div>
          <Button variant="secondary" size="small" onClick={() => setState('coming')}>
            <Trans>Спробувати ще раз</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <div className="k-document-page" aria-busy={state === 'coming'}>
      {state === 'coming' && (
        <p className="d-meta">
          <Trans>Малюємо сторінку…</Trans>
        </p>
      )}
      <img
        src={address}
        alt={t`${of}, сторінка ${page}`}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
      />
    </div>
  )
}
