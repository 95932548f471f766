import type { Overview } from '@dilo/contract/overview.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { deposits } from '../deposits/deposit-queries.ts'
import { Failed } from '../page/failed.tsx'
import { PageLink } from '../page/page-link.tsx'
import { depositsByCurrency, type DepositsOfCurrency } from './deposits-by-currency.ts'

/** The money on deposits, by currency; nothing for a company without any. */
export function DepositsCard({ data: { accounts } }: { data: Overview }) {
  const hasDeposits = accounts.some(({ type, status }) => type === 'DEPOSIT' && status !== 'CLOSED')
  return hasDeposits ? <OnDeposits /> : null
}

function OnDeposits() {
  const { data, error, isPending, refetch } = useQuery(deposits)
  if (isPending) return <SkeletonCard rows={1} />
  if (data === undefined)
    return (
      <Card title={<Trans>Депозити</Trans>}>
        <Failed error={error} onRetry={() => void refetch()} />
      </Card>
    )
  const byCurrency = depositsByCurrency(data.deposits)
  if (byCurrency.length === 0) return null
  return (
    <Card
      flush
      title={<Trans>Депозити</Trans>}
      aside={
        <Link to="/deposits">
          <Trans>Усі депозити</Trans>
        </Link>
      }
    >
      <ul className="c-rows c-card-bottom">
        {byCurrency.map((one) => (
          <li key={one.currency}>
            <CurrencyRow of={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CurrencyRow({ of: { currency, count, balance, earned, nextEnd, only } }: { of: DepositsOfCurrency }) {
  const { t } = useLingui()
  const until = nextEnd === null ? null : shortDate(nextEnd)
  const place =
    only === null ? { to: '/deposits' as const } : { to: '/deposits/$depositId' as const, params: { depositId: only } }
  return (
    <PageLink {...place} className="c-row c-row-wraps">
      <span className="c-row-body">
        <span className="c-row-name c-block">
          {t({
            message: plural(count, { one: '# депозит', few: '# депозити', many: '# депозитів', other: '# депозиту' }),
          })}
        </span>
        <span className="d-meta c-block">
          {until === null ? <Trans>Без строку</Trans> : <Trans>Найближче повернення — {until}</Trans>}
        </span>
      </span>
      <span className="c-row-end">
        <Money amount={balance} currency={currency} size="large" />
        <span className="d-meta c-block">
          <Trans>
            Зароблено <Money amount={earned} currency={currency} />
          </Trans>
        </span>
      </span>
    </PageLink>
  )
}
