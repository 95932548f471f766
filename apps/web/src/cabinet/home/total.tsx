import type { Overview } from '@dilo/contract/overview.ts'
import { inForeign, type OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { currentClient } from '../session/session-queries.ts'
import { useMayPay } from '../payments/use-may-pay.ts'
import { usualAccount } from '../accounts/usual-account.ts'
import { HideAmounts } from '../accounts/hide-amounts.tsx'
import { RatesLine } from '../accounts/rates-line.tsx'
import { StatementLink } from '../accounts/statement-link.tsx'

/** The money that the company can pay now, its change of 30 days, and the most frequent actions. */
export function Total({ data }: { data: Overview }) {
  const { t } = useLingui()
  const chosen = useQuery(currentClient).data?.settings.defaultAccount ?? null
  const account = usualAccount(data.accounts, chosen)
  const mayPay = useMayPay()
  const isForeign = data.accounts.some(({ currency }) => currency !== 'UAH')
  return (
    <section className="c-head" aria-label={t`Доступно`}>
      <div>
        <p className="c-total-label">{isForeign ? <Trans>Доступно, усе в гривні</Trans> : <Trans>Доступно</Trans>}</p>
        <p className="c-total">
          <Money amount={data.available.amount} currency="UAH" size="hero" />
          <HideAmounts />
        </p>
        <Beside data={data} />
        {isForeign && <ForeignEquivalents data={data} />}
        {isForeign && <RatesLine rates={data.rates} isWhole={data.total.isWhole} />}
      </div>
      <div className="c-head-actions d-row">
        {account && <StatementLink accountId={account.id} />}
        {mayPay && (
          <Link to="/payments/new" className={buttonClass({})}>
            <Icon of={Plus} />
            <Trans>Новий платіж</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}

/** The change since 30 days ago; and the whole balance, where not all of it can be paid. */
function Beside({ data: { available, total } }: { data: Overview }) {
  const isApart = available.amount !== total.amount
  if (!isApart && available.change === null) return null
  return (
    <p className="d-meta c-total-change">
      {available.change !== null && (
        <span>
          <Trans>
            За 30 днів <Money amount={available.change} currency="UAH" signed />
          </Trans>
        </span>
      )}
      {isApart && (
        <span>
          <Trans>
            На рахунках <Money amount={total.amount} currency="UAH" />
          </Trans>
        </span>
      )}
    </p>
  )
}

/** The same money in the currencies that the company has: no account holds all of it in one. */
function ForeignEquivalents({ data: { rates, available } }: { data: Overview }) {
  if (rates.length === 0) return null
  return (
    <p className="d-meta c-equivalents">
      <Trans>Або в іншій валюті:</Trans>
      {rates.map(({ currency, rate }) => (
        <span key={currency}>
          ≈{'\u00A0'}
          <Money
            amount={String(inForeign(BigInt(available.amount), BigInt(rate) as OfficialRate))}
            currency={currency}
          />
        </span>
      ))}
    </p>
  )
}
