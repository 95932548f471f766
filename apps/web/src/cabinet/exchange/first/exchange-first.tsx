import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { Link } from '../../address/link.tsx'
import { exchangesBetweenOwn, exchangesForOthers, type Held } from './exchanges-first.ts'

const reasons: Record<'others' | 'own' | 'salary', ReactNode> = {
  others: <Trans>З валютного рахунку іншим не платять: спершу обміняйте валюту на гривню.</Trans>,
  own: <Trans>Між рахунками в різних валютах гроші йдуть через обмін: спершу оформіть його.</Trans>,
  salary: <Trans>Зарплату платять у гривні. Якщо гроші у валюті, спершу обміняйте їх.</Trans>,
}

export type ExchangeFirstProps = {
  /** The kind of payment. */
  of: keyof typeof reasons
  /** The company's open accounts that pay. */
  accounts: readonly Held[]
  /** The chosen one; undefined: none is. */
  payer: Held | undefined
  /** As typed. */
  amount: string
}

/** Says that an exchange comes first, and leads to each that is possible, with what is known filled in. */
export function ExchangeComesFirst({ of, accounts, payer, amount }: ExchangeFirstProps) {
  const exchanges = (of === 'own' ? exchangesBetweenOwn : exchangesForOthers)(accounts, payer, amount)
  if (exchanges.length === 0) return null
  return (
    <p className="d-meta">
      {reasons[of]}
      {exchanges.map((search, index) => (
        <Fragment key={`${search.give} ${search.get}`}>
          {index === 0 ? ' ' : ' · '}
          <Link to="/exchange/new" search={search}>
            <Trans>
              Обміняти {search.give} на {search.get}
            </Trans>
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
