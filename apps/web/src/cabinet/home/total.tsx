import type { Overview } from '@dilo/contract/overview.ts'
import { inForeign, type OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus } from '@dilo/ui/icons/icons-of-things.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentClient } from '../shell/session-queries.ts'
import { useMayPay } from '../payments/use-may-pay.ts'
import { usualAccount } from '../accounts/usual-account.ts'
import { HideAmounts } from '../accounts/hide-amounts.tsx'
import { RatesLine } from '../accounts/rates-line.tsx'

/** The company's total with its rate, and the most frequent actions. */
export function Total({ data }: { data: Overview }) {
  const { t } = useLingui()
  const chosen = useQuery(currentClient).data?.settings.defaultAccount ?? null
  const account = usualAccount(data.accounts, chosen)
  const mayPay = useMayPay()
  return (
    <section className="c-head" aria-label={t`Усі рахунки, еквівалент у гривні`}>
      <div>
        <p className="c-total-label">
          <Trans>Усі рахунки, еквівалент у гривні</Trans>
        </p>
        <p className="c-total">
          <Money amount={data.total.amount} currency="UAH" size="hero" />
          <HideAmounts />
        </p>
        <ForeignEquivalents data={data} />
        <RatesLine rates={data.rates} isWhole={data.total.isWhole} />
      </div>
      <div className="c-head-actions d-row">
        {account && (
          <Link
            to="/accounts/$accountId/statement"
            params={{ accountId: account.id }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Trans>Виписка</Trans>
          </Link>
        )}
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

/**
 * The total in the currencies that have a rate, for a company that has one of them: the text calls it the same money,
 * since no account holds it in that currency.
 */
function ForeignEquivalents({ data: { rates, total, accounts } }: { data: Overview }) {
  if (rates.length === 0 || accounts.every(({ currency }) => currency === 'UAH')) return null
  return (
    <p className="d-meta c-equivalents">
      <Trans>Або в іншій валюті:</Trans>
      {rates.map(({ currency, rate }) => (
        <span key={currency}>
          ≈{'\u00A0'}
          <Money amount={String(inForeign(BigInt(total.amount), BigInt(rate) as OfficialRate))} currency={currency} />
        </span>
      ))}
    </p>
  )
}
