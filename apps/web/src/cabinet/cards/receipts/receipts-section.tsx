import type { DocumentMessageKey, FileMessageKey } from '@dilo/domain/message-key.ts'
import { checkDocumentName, documentExtensions } from '@dilo/domain/uploads/document.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { File as FileDrawing } from '@dilo/ui/icons/icons-of-files.ts'
import { X } from '@dilo/ui/icons/icons.ts'
import { documentFieldMessages } from '@dilo/ui/messages/document-field-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { fileFieldMessages } from '@dilo/ui/messages/file-field-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { UploadProgress } from '../../files/upload-progress.tsx'
import { useUpload } from '../../files/use-upload.ts'
import { Refused } from '../../page/refused.tsx'
import { type Receipts, receiptsOf, useLookAgain, useNeed, useRemoval } from './receipt-queries.ts'
import './receipts.css'

const accept = documentExtensions.map((extension) => `.${extension}`).join(',')
const messages = { ...documentFieldMessages, ...fileFieldMessages }

type FileProblem = DocumentMessageKey | FileMessageKey

function check(file: { readonly name: string; readonly size: number }): FileProblem | undefined {
  const checked = checkDocumentName(file)
  return checked.ok ? undefined : checked.error
}

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

/** Why the last file was not taken: a rule about files, or anything else that may happen to a call. */
type Trouble = { readonly problem: FileProblem } | { readonly failure: unknown }

function Another({ operationId }: { operationId: string }) {
  const { t } = useLingui()
  const [trouble, setTrouble] = useState<Trouble>()
  const error = useTroubleText(trouble)
  const lookAgain = useLookAgain()
  const { now, send, stop } = useUpload('POST /api/card-service/operations/{operationId}/receipts', {
    onAnswer: lookAgain,
    onFailed: (failure) => setTrouble(troubleOf(failure)),
  })
  return (
    <>
      <FilePicker
        label={t`Додати чек`}
        hint={t`Фото або PDF, до 10 МБ`}
        error={error}
        accept={accept}
        check={check}
        file={now?.file}
        disabled={now !== undefined}
        onChange={(file) => {
          setTrouble(undefined)
          if (file !== undefined) send(file, { params: { operationId } })
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
  return refusalOf(trouble.failure) === 'tooManyRequests'
    ? t`Зараз завантажується забагато файлів. Зачекайте трохи й спробуйте ще раз.`
    : failureText(trouble.failure)
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
