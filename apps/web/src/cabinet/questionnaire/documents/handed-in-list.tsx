import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { File as FileDrawing } from '@dilo/ui/icons/icons-of-files.ts'
import { X } from '@dilo/ui/icons/icons.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '../../../api/failure-text.ts'
import { type HandedInDocument, useRemoval } from './documents-queries.ts'
import './documents.css'

type ListProps = {
  documents: readonly HandedInDocument[]
  version: number
  /** Documents may be taken back. */ isOpen: boolean
}

/** Documents that were handed in: name, pages, size and time. Who handed one in can save it. */
export function HandedInList({ documents, version, isOpen }: ListProps) {
  const { t } = useLingui()
  const removal = useRemoval(version)
  const failureText = useFailureText()
  return (
    <>
      <ul className="c-handed-in">
        {documents.map((document) => (
          <li key={document.id}>
            <Icon of={FileDrawing} size={20} />
            <div className="c-handed-in-text">
              <p className="c-handed-in-name">
                {document.isOwn ? (
                  <a href={`/api/file-service/documents/${document.id}/file`} download={document.name}>
                    {document.name}
                  </a>
                ) : (
                  document.name
                )}
              </p>
              <p className="d-meta">
                <About document={document} />
              </p>
            </div>
            {isOpen && (
              <IconButton
                icon={X}
                name={t`Видалити ${document.name}`}
                disabled={removal.isPending}
                onClick={() => removal.mutate(document.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {removal.isError && (
        <p className="c-question-fault" role="alert">
          {failureText(removal.error)}
        </p>
      )}
    </>
  )
}

function About({ document: { pages, bytes, uploadedAt, kind } }: { document: HandedInDocument }) {
  const size = useSizeText(bytes)
  const moment = momentInKyiv(uploadedAt)
  return (
    <>
      {kind === 'p7s' && (
        <>
          <Trans>з КЕП</Trans>,{' '}
        </>
      )}
      <Plural value={pages} one="# сторінка" few="# сторінки" many="# сторінок" other="# сторінки" />, {size}, {moment}
    </>
  )
}

const MEGABYTE = 1024 ** 2

/** As people say it: no more than one digit behind the comma. */
function useSizeText(bytes: number): string {
  const { t, i18n } = useLingui()
  if (bytes >= MEGABYTE) {
    const megabytes = i18n.number(bytes / MEGABYTE, { maximumFractionDigits: 1 })
    return t`${megabytes} МБ`
  }
  const kilobytes = i18n.number(Math.max(1, Math.round(bytes / 1024)))
  return t`${kilobytes} КБ`
}
