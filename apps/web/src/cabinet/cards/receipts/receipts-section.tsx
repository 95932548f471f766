import { Button } from '@dilo/ui/actions/button.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { File as FileDrawing } from '@dilo/ui/icons/icons-of-files.ts'
import { X } from '@dilo/ui/icons/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnotherDocument } from '../../files/another-document.tsx'
import { Refused } from '../../page/refused.tsx'
import { type Receipts, receiptsOf, useLookAgain, useNeed, useRemoval } from './receipt-queries.ts'
import './receipts.css'

/** The receipts of a payment by card: attached ones, and the field for another. Who may not see them sees nothing of it. */
export function ReceiptsSection({ operationId }: { operationId: string }) {
  const { data } = useQuery({ ...receiptsOf(operationId), retry: false })
  if (data === undefined) return null
  return (
    <section className="d-stack d-gap-3" aria-labelledby={`receipts-${operationId}`}>
      <h3 id={`receipts-${operationId}`} className="c-row-name">
        <Trans>Чек</Trans>
      </h3>
      <Standing receipts={data} />
      {data.documents.length > 0 && <Attached operationId={operationId} documents={data.documents} />}
      {data.documents.length < data.atMost && <Another operationId={operationId} />}
      {data.mayWaive && data.state !== 'attached' && <Need operationId={operationId} receipts={data} />}
    </section>
  )
}

function Standing({ receipts: { state, isWaived } }: { receipts: Receipts }) {
  if (state === 'missing')
    return (
      <p>
        <Trans>Компанія просить чек до цього платежу.</Trans>
      </p>
    )
  return isWaived ? (
    <p className="d-meta">
      <Trans>Керівник вирішив, що чек тут не потрібен.</Trans>
    </p>
  ) : null
}

type AttachedProps = { operationId: string; documents: Receipts['documents'] }

function Attached({ operationId, documents }: AttachedProps) {
  const { t } = useLingui()
  const removal = useRemoval(operationId)
  const [shown, setShown] = useState<string>()
  return (
    <>
      <ul className="c-receipts">
        {documents.map(({ id, name, pages, uploadedAt }) => (
          <li key={id}>
            <div className="c-receipt">
              <Icon of={FileDrawing} size={20} />
              <div className="c-receipt-text">
                <p className="c-row-name">{name}</p>
                <p className="d-meta">{momentInKyiv(uploadedAt)}</p>
              </div>
              <Button
                variant="ghost"
                size="small"
                aria-expanded={shown === id}
                onClick={() => setShown(shown === id ? undefined : id)}
              >
                {shown === id ? <Trans>Сховати</Trans> : <Trans>Показати</Trans>}
              </Button>
              <IconButton
                icon={X}
                name={t`Видалити ${name}`}
                disabled={removal.isPending}
                onClick={() => removal.mutate(id)}
              />
            </div>
            {shown === id && <Pages place={`${operationId}/receipts/${id}`} count={pages} name={name} />}
          </li>
        ))}
      </ul>
      <Refused error={removal.error} />
    </>
  )
}

/** So many pages are shown: a receipt has one or two. */
const SHOWN = 5

function Pages({ place, count, name }: { place: string; count: number; name: string }) {
  const { t } = useLingui()
  return (
    <div className="d-stack d-gap-3">
      {Array.from({ length: Math.min(count, SHOWN) }, (_, index) => (
        <img
          key={index}
          className="c-receipt-page"
          src={`/api/card-service/operations/${place}/pages/${index + 1}`}
          alt={t`${name}, сторінка ${index + 1}`}
          loading="lazy"
        />
      ))}
    </div>
  )
}

function Another({ operationId }: { operationId: string }) {
  const { t } = useLingui()
  const lookAgain = useLookAgain()
  return (
    <AnotherDocument
      call="POST /api/card-service/operations/{operationId}/receipts"
      about={{ params: { operationId } }}
      label={t`Додати чек`}
      hint={t`Фото або PDF, до 10 МБ`}
      onAnswer={lookAgain}
    />
  )
}

function Need({ operationId, receipts: { isWaived, state } }: { operationId: string; receipts: Receipts }) {
  const need = useNeed(operationId)
  if (!isWaived && state === 'none') return null
  return (
    <div>
      <Refused error={need.error} />
      <Button variant="ghost" size="small" busy={need.isPending} onClick={() => need.mutate(isWaived)}>
        {isWaived ? <Trans>Чек усе-таки потрібен</Trans> : <Trans>Чек не потрібен</Trans>}
      </Button>
    </div>
  )
}
