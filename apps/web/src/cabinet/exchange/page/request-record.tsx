import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { givenBy } from '../../signing/methods.tsx'
import { Folded } from '../../thing/folded.tsx'

/** Its papers, and who wrote and signed it. */
export function RequestRecord({
  request: { documents, author, createdAt, changedAt, signing },
}: {
  request: ExchangeRequest
}) {
  const { t, i18n } = useLingui()
  return (
    <>
      {documents.length > 0 && (
        <Folded name={<Trans>Документи ({documents.length})</Trans>}>
          <ul className="d-stack d-gap-2">
            {documents.map(({ id, name }) => (
              <li key={id} className="c-exchange-document">
                {name}
              </li>
            ))}
          </ul>
        </Folded>
      )}
      <Folded name={<Trans>Історія</Trans>}>
        <KeyValues>
          <KeyValue name={t`Створено`}>
            {author}, {momentInKyiv(createdAt)}
          </KeyValue>
          {signing.given.map(({ person, method, at }) => (
            <KeyValue key={at} name={t`Підписано`}>
              {person}, {i18n._(givenBy[method])}, {momentInKyiv(at)}
            </KeyValue>
          ))}
          <KeyValue name={t`Останні зміни`}>{momentInKyiv(changedAt)}</KeyValue>
        </KeyValues>
      </Folded>
    </>
  )
}
