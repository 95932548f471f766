import { rateText } from '@dilo/domain/deposits/rate-text.ts'
import { payoutRules } from '@dilo/domain/deposits/payout-rule.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { currencies } from '@dilo/domain/values/currency.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { EntryOf } from '../words/register-words.ts'
import { amountText, typedAmount, typedPercent } from '../words/typed-amount.ts'

type Rung = EntryOf<'depositProducts'>['value'][number]['ladder'][number]

/**
 * When interest is paid, as people write it. Both languages are read, whatever the page speaks, and the words of
 * earlier sheets.
 */
const payoutWords: Readonly<Record<Rung['payout'], Readonly<Record<Language, string>>>> = {
  monthly: { uk: 'щомісяця', ru: 'ежемесячно' },
  quarterly: { uk: 'щокварталу', ru: 'ежеквартально' },
  atEnd: { uk: 'наприкінці', ru: 'в конце' },
}

const payoutOf = (word: string): Rung['payout'] | undefined =>
  payoutRules.find((one) => [one.toLowerCase(), ...Object.values(payoutWords[one])].includes(word.toLowerCase()))

/** A ladder as lines of a table: currency; days; least amount; payouts; rate; last day of a promotional rate. */
export const ladderText = (ladder: readonly Rung[], language: Language): string =>
  ladder
    .map(({ currency, days, amountFrom, payout, rate, until }) =>
      [
        currency,
        `${days.from}–${days.to}`,
        amountText(amountFrom),
        payoutWords[payout][language],
        rateText(rate),
        ...(until === null ? [] : [until]),
      ].join('; '),
    )
    .join('\n')

/** A ladder as it was typed, or pasted from a sheet. @returns the number of the first line that is none, from 1 on */
export function readLadder(text: string): readonly Rung[] | { readonly wrongLine: number } {
  const lines = text.split('\n').map((line) => line.trim())
  const read = lines.map((line) => (line === '' ? null : readRung(line)))
  const wrong = read.indexOf(undefined)
  return wrong === -1 ? read.filter((rung) => rung !== null && rung !== undefined) : { wrongLine: wrong + 1 }
}

function readRung(line: string): Rung | undefined {
  const [currencyText = '', term = '', amount = '', payoutText = '', rateTyped = '', untilText = '', ...more] = line
    .split(/[;\t]/)
    .map((part) => part.trim())
  const currency = currencies.find((one) => one === currencyText.toUpperCase())
  const payout = payoutOf(payoutText)
  const [, from, to = from] = /^(\d{1,4})(?:\s*[–-]\s*(\d{1,4}))?$/.exec(term) ?? []
  const [amountFrom, rate] = [typedAmount(amount), rateTyped === '' ? undefined : typedPercent(rateTyped)]
  const isDay = untilText === '' || parseBusinessDate(untilText).ok
  if (currency === undefined || payout === undefined || from === undefined || !isDay || more.length > 0)
    return undefined
  if (amountFrom === undefined || rate === undefined) return undefined
  const days = { from: Number(from), to: Number(to) }
  return { currency, days, amountFrom, payout, rate, until: untilText === '' ? null : untilText }
}
