import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { useFieldName, useNoteText } from '../field-reasons.ts'
import { PriceFacts, TermsFacts } from '../request-facts.tsx'
import { RemindMe } from '../opening/remind-me.tsx'
import type { ExchangeRequest } from '../request-queries.ts'
import { RequestPapers } from './request-papers.tsx'
import type { StepProps } from './new-exchange-page.tsx'

/** The exact terms to sign, and the missing parts: also before the bank exchanges. */
export function CheckStep({ request, rates, onStep }: StepProps & { request: ExchangeRequest }) {
  const { t } = useLingui()
  const { missing, mode, side, actions } = request
  const isWhole = missing.length === 0
  return (
    <div className="d-stack d-gap-5">
      <Missing request={request} onCorrect={() => onStep('ground')} />
      <RequestPapers request={request} />
      <Card title={side === 'PURCHASE' ? <Trans>Скільки коштує</Trans> : <Trans>Скільки отримаєте</Trans>}>
        <div className="d-stack d-gap-3">
          <PriceFacts request={request} />
          {mode === 'BANK' && (
            <p className="d-meta">
              <Trans>За курсом, який був під час збереження. Точний курс візьмете на наступному кроці.</Trans>
            </p>
          )}
        </div>
      </Card>
      <Card title={t`Умови`}>
        <TermsFacts request={request} />
      </Card>
      {!rates.window.isOpen && (
        <Banner tone="info" title={<Trans>Зараз обмін закрито</Trans>}>
          <p>
            <Trans>Заявку збережено чернеткою. Підпишете її, коли обмін відкриється: час видно вгорі.</Trans>
          </p>
          {rates.window.opensAt !== null && <RemindMe opensAt={rates.window.opensAt} requestId={request.id} />}
        </Banner>
      )}
      <div className="d-row">
        {isWhole && actions.includes('SIGN') && rates.window.isOpen && (
          <Button size="large" onClick={() => onStep('sign')}>
            <Trans>Усе правильно, до підпису</Trans>
          </Button>
        )}
        <Link
          to="/exchange/requests/$requestId"
          params={{ requestId: request.id }}
          className={buttonClass({ variant: 'secondary', size: 'large' })}
        >
          <Trans>Залишити чернеткою</Trans>
        </Link>
        <Button variant="secondary" size="large" onClick={() => onStep('ground')}>
          <Trans>Назад</Trans>
        </Button>
      </div>
    </div>
  )
}

/** «Чого бракує», by fields. */
function Missing({ request: { missing }, onCorrect }: { request: ExchangeRequest; onCorrect: () => void }) {
  const fieldName = useFieldName()
  const noteText = useNoteText()
  const isOfForm = missing.some(({ field }) => !field.startsWith('documents.'))
  if (missing.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={<Trans>Чого бракує, щоб підписати</Trans>}
      action={
        isOfForm && (
          <Button variant="secondary" onClick={onCorrect}>
            <Trans>Заповнити</Trans>
          </Button>
        )
      }
    >
      <ul className="d-stack d-gap-1">
        {missing.map(({ field, reason }) => (
          <li key={`${field} ${reason}`}>
            <strong>{fieldName(field)}</strong>: {noteText({ field, reason })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
