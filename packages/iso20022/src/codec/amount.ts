import { currencies, type Currency } from '@dilo/domain/values/currency.ts'
import { decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { hasRoom, type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { Unreadable } from '../refusal.ts'
import type { XmlElement } from '../xml/element-tree.ts'
import { element } from '../xml/xml-text.ts'
import { type Codec, mapped, single } from './codec.ts'
import { decimalParts } from './decimal.ts'

/** An amount of an account that is not always in hryvnia. Minor units, never negative. */
export type Money = { readonly amount: Kopiykas; readonly currency: Currency }

/** A decimal without a currency, as minor units of two decimals. */
export const minorUnits: Codec<Kopiykas> = {
  write: (name, amount) => element(name, decimalAmount(amount)),
  read: (found, path) => minorUnitsIn(single(found, path), path),
}

function minorUnitsIn({ text, line }: XmlElement, path: string): Kopiykas {
  const parts = decimalParts(text)
  const at = { path, line, detail: text }
  if (parts === null) throw new Unreadable('VALUE_NOT_VALID', at)
  if (parts.decimals.length > 2) throw new Unreadable('AMOUNT_DECIMALS', at)
  const amount = BigInt(parts.whole + parts.decimals.padEnd(2, '0'))
  if (!hasRoom(amount)) throw new Unreadable('VALUE_NOT_VALID', at)
  return kopiykas(amount)
}

export const money: Codec<Money> = {
  write: (name, { amount, currency }) => `<${name} Ccy="${currency}">${decimalAmount(amount)}</${name}>`,
  read(found, path) {
    const one = single(found, path)
    const written = one.attributes['Ccy'] ?? ''
    const currency = currencies.find((known) => known === written)
    if (currency === undefined) throw new Unreadable('OTHER_CURRENCY', { path, line: one.line, detail: written })
    return { amount: minorUnitsIn(one, path), currency }
  },
}

/** Money that banks pay to each other: hryvnia, and more than nothing. */
export const hryvnias: Codec<Kopiykas> = mapped(
  money,
  ({ amount, currency }, path) => {
    if (currency !== 'UAH') throw new Unreadable('OTHER_CURRENCY', { path, detail: currency })
    if (amount === 0n) throw new Unreadable('AMOUNT_ZERO', { path })
    return amount
  },
  (amount): Money => {
    if (amount <= 0n) throw new Error(`A payment of ${amount}`)
    return { amount, currency: 'UAH' }
  },
)
