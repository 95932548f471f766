import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { useLanguage } from '../page/use-language.ts'
import { depositName } from './deposit-name.ts'
import type { Deposit } from './deposit-queries.ts'
import { statusLooks } from './deposit-words.ts'
import { rateText } from './offers/offer-words.ts'

/** A deposit in the list: what it holds, what yesterday brought, and until when. */
export function DepositRow({ deposit }: { deposit: Deposit }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { word, ...look } = statusLooks[deposit.status]
  const { currency, earned, term } = deposit
  const [rate, digits] = [rateText(deposit.rate), deposit.iban.slice(-4)]
  const until = term?.returnsOn === null || term === null ? null : shortDate(term.returnsOn)
  return (
    <div className="c-row c-row-wraps">
      <div className="c-row-body">
        <p className="c-deposit-name d-row">
          <Link to="/deposits/$depositId" params={{ depositId: deposit.id }} className="c-row-name c-deposit-link">
            {depositName(deposit, language)}
          </Link>
          <StatusBadge {...look}>{i18n._(word)}</StatusBadge>
        </p>
        <p className="d-meta">
          {deposit.alias !== null && `${deposit.name[language]} · `}
          <Trans>
            {rate} річних · рахунок •{digits}
          </Trans>
          {until !== null && deposit.status !== 'closed' && (
            <>
              {' · '}
              <Trans>до {until}</Trans>
            </>
          )}
        </p>
      </div>
      <div className="c-row-end">
        {deposit.status === 'closed' ? (
          <span className="d-meta">
            <Trans>
              Заробив <Money amount={earned.net} currency={currency} />
            </Trans>
          </span>
        ) : (
          <>
            <Money amount={deposit.balance} currency={currency} size="large" />
            {deposit.status !== 'new' && (
              <span className="d-meta c-block">
                <Trans>
                  Учора <Money amount={earned.yesterday} currency={currency} signed />
                </Trans>
              </span>
            )}
          </>
        )}
      </div>
    </div>
  )
}
