import type { Overview } from '@dilo/contract/overview.ts'
import { inForeign, type OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { buttonClass } from '@dilo/ui/button.tsx'
import { shortDate } from '@dilo/ui/dates.ts'
import { useHiddenAmounts } from '@dilo/ui/hidden-amounts.tsx'
import { IconButton } from '@dilo/ui/icon-button.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { Plus } from '@dilo/ui/icons-of-things.ts'
import { Eye, EyeOff } from '@dilo/ui/icons.ts'
import { Money } from '@dilo/ui/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { currentClient } from '../../queries.ts'
import { useMayPay } from '../../use-may-pay.ts'
import { usualAccount } from '../../usual-account.ts'

/** How much the company has in all, by which rate, and what people come for most. */
export function Total({ data }: { data: Overview }) {
  const { t } = useLingui()
  const { hidden, setHidden } = useHiddenAmounts()
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
          <Money amount={data.total.amount} currency="UAH" size="hero" hideable />
          <IconButton icon={hidden ? EyeOff : Eye} name={t`Приховати суми`} aria-pressed={hidden} onClick={() => setHidden(!hidden)} />
        </p>
        <ForeignEquivalents data={data} />
        <DayOfRates data={data} />
      </div>
      <div className="c-actions">
        {mayPay && (
          <Link to="/payments/new" className={buttonClass({})}>
            <Icon of={Plus} />
            <Trans>Новий платіж</Trans>
          </Link>
        )}
        {account && (
          <Link to="/accounts/$accountId/statement" params={{ accountId: account.id }} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Виписка</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}

/** The total in the currencies that have a rate. */
function ForeignEquivalents({ data: { rates, total } }: { data: Overview }) {
  if (rates.length === 0) return null
  return (
    <p className="c-equivalents">
      {rates.map(({ currency, rate }) => (
        <span key={currency}>
          ≈{'\u00A0'}
          <Money amount={String(inForeign(BigInt(total.amount), BigInt(rate) as OfficialRate))} currency={currency} hideable />
        </span>
      ))}
    </p>
  )
}

/** Of which day the rates are; that they are not today's, where they are not; and what is missing without them. */
function DayOfRates({ data: { rates, total } }: { data: Overview }) {
  const [oldest] = rates.toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <p className="d-meta">
      {oldest !== undefined && <DayOf rate={oldest} />}{' '}
      {!total.isWhole && <Trans>Рахунки у валюті не враховано: курсу ще немає.</Trans>}
    </p>
  )
}

function DayOf({ rate: { day, isOwn } }: { rate: Overview['rates'][number] }) {
  const date = shortDate(day)
  return isOwn ? <Trans>Курс НБУ на {date}</Trans> : <Trans>Останній відомий курс НБУ, на {date}</Trans>
}
