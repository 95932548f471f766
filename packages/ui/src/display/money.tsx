import { useLingui } from '@lingui/react/macro'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { moneyParts } from '@dilo/domain/values/format-money.ts'
import { classNames } from '../theme/class-names.ts'
import { useAmountsHidden } from './hidden-amounts.tsx'
import { hiddenMoney } from './money-text.ts'

type MoneyProps = {
  /** Minor units, as the calls carry them. */
  amount: string
  currency: Currency
  size?: 'hero' | 'large' | 'normal'
  /** A movement: a sign shows its direction, and assistive technology reads it in words. */
  signed?: boolean
  /** The person types, confirms or signs this sum: it is shown, whatever their setting. */
  shown?: boolean
}

/** An amount of money. It follows the person's setting that hides amounts from people nearby. */
export function Money({ amount, currency, size = 'normal', signed = false, shown = false }: MoneyProps) {
  const { t } = useLingui()
  const hidden = useAmountsHidden() && !shown
  const minorUnits = BigInt(amount)
  const { sign, whole, fraction, symbol } = moneyParts(minorUnits, currency, { signed })
  const name = classNames('d-money', size !== 'normal' && `d-money-${size}`, signed && minorUnits > 0n && 'd-money-in')
  if (hidden) {
    return (
      <span className={name}>
        <span className="d-visually-hidden">{t`Суму приховано`}</span>
        <span aria-hidden="true">{hiddenMoney(currency)}</span>
      </span>
    )
  }
  const rest = `,${fraction}\u00A0${symbol}`
  return (
    <span className={name}>
      {signed && minorUnits !== 0n && (
        <span className="d-visually-hidden">{`${minorUnits < 0n ? t`Витрата` : t`Надходження`} `}</span>
      )}
      {/* One text where it looks like one: a statement draws hundreds of amounts while it is scrolled. */}
      {size === 'hero' ? `${sign}${whole}` : `${sign}${whole}${rest}`}
      {size === 'hero' && <span className="d-money-fraction">{rest}</span>}
    </span>
  )
}
