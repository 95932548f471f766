import { Trans } from '@lingui/react/macro'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { moneyParts } from '@dilo/domain/values/format-money.ts'
import { classNames } from './class-names.ts'
import { useAmountsHidden } from './hidden-amounts.tsx'

export type MoneyProps = {
  /** Minor units, as the calls carry them. */
  amount: string
  currency: Currency
  size?: 'hero' | 'large' | 'normal'
  /** A movement: its direction is shown by sign and said in words. */
  signed?: boolean
  /** Follows the person's wish to hide amounts from people nearby. */
  hideable?: boolean
}

export function Money({ amount, currency, size = 'normal', signed = false, hideable = false }: MoneyProps) {
  const hidden = useAmountsHidden() && hideable
  const minorUnits = BigInt(amount)
  const { sign, whole, fraction, symbol } = moneyParts(minorUnits, currency, { signed })
  const name = classNames('d-money', size !== 'normal' && `d-money-${size}`, signed && minorUnits > 0n && 'd-money-in')
  if (hidden) {
    return (
      <span className={name}>
        <span className="d-visually-hidden">
          <Trans>Суму приховано</Trans>
        </span>
        <span aria-hidden="true">••••{'\u00A0'}{symbol}</span>
      </span>
    )
  }
  return (
    <span className={name}>
      {signed && minorUnits !== 0n && (
        <span className="d-visually-hidden">{minorUnits < 0n ? <Trans>Витрата</Trans> : <Trans>Надходження</Trans>} </span>
      )}
      {sign}
      {whole}
      <span className="d-money-fraction">
        ,{fraction}
        {'\u00A0'}
        {symbol}
      </span>
    </span>
  )
}
