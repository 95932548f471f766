import { type Currency, currencySymbols } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { useAmountsHidden } from './hidden-amounts.tsx'

/** The text in the place of a hidden amount: `•••• ₴`. */
export const hiddenMoney = (currency: Currency): string => `••••\u00A0${currencySymbols[currency]}`

/** Says an amount of minor units. */
export type MoneyText = (amount: bigint | string, currency: Currency, options?: { signed?: boolean }) => string

/** An amount within a text, as `Money` shows one: hidden if the person has chosen so. */
export function useMoneyText(): MoneyText {
  const hidden = useAmountsHidden()
  return (amount, currency, options) => (hidden ? hiddenMoney(currency) : shownMoney(amount, currency, options))
}

/** The amount within a text that the person types, confirms or signs, or that is no money of theirs, as a limit. */
export const shownMoney: MoneyText = (amount, currency, options) => formatMoney(BigInt(amount), currency, options)
