import { longDate } from '@dilo/ui/display/dates.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../../page/use-language.ts'
import type { ExchangeRequest } from '../request-queries.ts'
import { RequestSigning } from '../signing/request-signing.tsx'

/** The person's next step: to sign, or to wait for the bank. */
export function RequestToDo({ request }: { request: ExchangeRequest }) {
  const language = useLanguage()
  const { state, papers, validUntil, missing, returned } = request
  if (state === 'QUEUED' || state === 'EXECUTING' || state === 'FILLING') {
    const day = longDate(validUntil, language)
    return (
      <Card title={<Trans>Що зробити</Trans>}>
        <div className="d-stack d-gap-3">
          <p>
            {state === 'QUEUED' && papers === 'TO_CHECK' ? (
              <Trans>Нічого: читаємо документи. Коли все гаразд, заявка одразу піде дилерові.</Trans>
            ) : (
              <Trans>Нічого: дилер виконує заявку. Гроші вже відкладено, двічі їх не спишуть.</Trans>
            )}
          </p>
          <p className="d-meta">
            <Trans>Якщо до кінця дня {day} обміну не буде, гроші знову стануть доступними.</Trans>
          </p>
        </div>
      </Card>
    )
  }
  // A request that lacks something, or was given back, is corrected first: the page says above what is missing.
  return missing.length > 0 || returned.length > 0 ? null : <RequestSigning request={request} />
}
