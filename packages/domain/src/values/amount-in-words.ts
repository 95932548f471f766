import type { Currency } from './currency.ts'
import { splitKopiykas } from './kopiykas.ts'

type Gender = 'masculine' | 'feminine'

/** A counted thing as numbers ask for it: 1, 2–4, 5 and more. */
type Forms = readonly [one: string, few: string, many: string]

const units: Readonly<Record<Gender, readonly string[]>> = {
  masculine: ['', 'один', 'два', 'три', 'чотири', "п'ять", 'шість', 'сім', 'вісім', "дев'ять"],
  feminine: ['', 'одна', 'дві', 'три', 'чотири', "п'ять", 'шість', 'сім', 'вісім', "дев'ять"],
}
const teens = [
  'десять',
  'одинадцять',
  'дванадцять',
  'тринадцять',
  'чотирнадцять',
  "п'ятнадцять",
  'шістнадцять',
  'сімнадцять',
  'вісімнадцять',
  "дев'ятнадцять",
]
const tens = ['', '', 'двадцять', 'тридцять', 'сорок', "п'ятдесят", 'шістдесят', 'сімдесят', 'вісімдесят', "дев'яносто"]
const hundreds = ['', 'сто', 'двісті', 'триста', 'чотириста', "п'ятсот", 'шістсот', 'сімсот', 'вісімсот', "дев'ятсот"]

/** The units of the groups of three digits, from the last group on. */
const scales: readonly { readonly gender: Gender; readonly forms: Forms }[] = [
  { gender: 'feminine', forms: ['тисяча', 'тисячі', 'тисяч'] },
  { gender: 'masculine', forms: ['мільйон', 'мільйони', 'мільйонів'] },
  { gender: 'masculine', forms: ['мільярд', 'мільярди', 'мільярдів'] },
  { gender: 'masculine', forms: ['трильйон', 'трильйони', 'трильйонів'] },
  { gender: 'masculine', forms: ['квадрильйон', 'квадрильйони', 'квадрильйонів'] },
]

const money: Readonly<Record<Currency, { readonly gender: Gender; readonly whole: Forms; readonly fraction: Forms }>> =
  {
    UAH: { gender: 'feminine', whole: ['гривня', 'гривні', 'гривень'], fraction: ['копійка', 'копійки', 'копійок'] },
    USD: {
      gender: 'masculine',
      whole: ['долар США', 'долари США', 'доларів США'],
      fraction: ['цент', 'центи', 'центів'],
    },
    EUR: { gender: 'masculine', whole: ['євро', 'євро', 'євро'], fraction: ['цент', 'центи', 'центів'] },
  }

/** The form that a number asks for: 1, 21 — one; 2–4, 22–24 — few; 5–20, 11–14 — many. */
function formFor(number: number, [one, few, many]: Forms): string {
  const [last, lastTwo] = [number % 10, number % 100]
  if (lastTwo >= 11 && lastTwo <= 14) return many
  if (last === 1) return one
  return last >= 2 && last <= 4 ? few : many
}

/** A number below a thousand. */
function wordsOfThree(number: number, gender: Gender): string[] {
  const [hundred, ten, unit] = [Math.floor(number / 100), Math.floor((number % 100) / 10), number % 10]
  const small = ten === 1 ? [teens[unit]] : [tens[ten], units[gender][unit]]
  return [hundreds[hundred], ...small].filter((word): word is string => word !== undefined && word !== '')
}

function wordsOfWhole(number: bigint, gender: Gender): string[] {
  if (number === 0n) return ['нуль']
  const groups: string[][] = []
  for (let [rest, place] = [number, 0]; rest > 0n; rest /= 1000n, place += 1) {
    const group = Number(rest % 1000n)
    const scale = scales[place - 1]
    if (group === 0) continue
    groups.unshift(
      scale === undefined
        ? wordsOfThree(group, gender)
        : [...wordsOfThree(group, scale.gender), formFor(group, scale.forms)],
    )
  }
  return groups.flat()
}

/**
 * An amount as a payment instruction says it in words: `Одна тисяча двісті одна гривня 05 копійок`; the small coins stay
 * digits, as usual (National Bank resolution 163 asks for the amount in words; domain-ukraine.md section 2).
 * @param amount minor units, not negative
 */
export function amountInWords(amount: bigint, currency: Currency): string {
  const { whole, fraction } = splitKopiykas(amount)
  const { gender, whole: forms, fraction: coins } = money[currency]
  const text = [
    ...wordsOfWhole(whole, gender),
    formFor(Number(whole % 100n), forms),
    fraction,
    formFor(Number(fraction), coins),
  ].join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
