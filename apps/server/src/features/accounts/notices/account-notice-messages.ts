import type { AccountNoticeKind } from '@dilo/domain/accounts/account-notice.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { ThingWords, ThingContent } from '../../notices/door.ts'

/** A notice about an account as a message shows it: the last digits of its IBAN, and no purpose of a payment. */
export type AccountNoticeContent = ThingContent & {
  readonly kind: AccountNoticeKind
  readonly lastDigits: string
  readonly currency: Currency
  /** Money that came in: how much, and from whom. */
  readonly amount: bigint | null
  readonly payer: string | null
  /** The payment's reference at every bank on its way. A text message has no room for it. */
  readonly uetr: Uetr | null
  /** After the entry, or at the moment of the look. */
  readonly balance: bigint
  readonly bound: bigint | null
}

/** One Cyrillic text message has 70 characters (domain-ukraine.md section 6); «Діло: » takes six of them. */
const SMS_LENGTH = 70 - 'Діло: '.length

/** Fewer letters of a cut name say nothing. */
const SHORTEST_NAME = 8

const happened: Readonly<Record<Language, Readonly<Record<AccountNoticeKind, string>>>> = {
  uk: { moneyIn: 'надійшли гроші', lowBalance: 'залишок нижчий за вашу межу' },
  ru: { moneyIn: 'поступили деньги', lowBalance: 'остаток ниже вашей границы' },
}

const words: Readonly<
  Record<
    Language,
    {
      readonly account: string
      readonly balance: string
      readonly bound: string
      readonly came: string
      readonly fell: string
    }
  >
> = {
  uk: { account: 'рахунок', balance: 'залишок', bound: 'межа', came: 'надходжень', fell: 'низький залишок' },
  ru: { account: 'счёт', balance: 'остаток', bound: 'граница', came: 'поступлений', fell: 'низкий остаток' },
}

/** With the payer's name as far as it fits into one text message; a huge amount takes its place. */
function smsOf(
  { kind, lastDigits, currency, amount, payer, balance, bound }: AccountNoticeContent,
  language: Language,
) {
  const said = words[language]
  const rest = formatMoney(balance, currency)
  if (kind === 'lowBalance' || amount === null)
    return `•${lastDigits}: ${said.balance} ${rest}, ${said.bound} ${formatMoney(bound ?? 0n, currency)}`
  const came = `${formatMoney(amount, currency, { signed: true })} •${lastDigits}, ${said.balance} ${rest}`
  const room = SMS_LENGTH - came.length - '. '.length
  const name = payer ?? ''
  if (name === '' || (name.length > room && room < SHORTEST_NAME)) return came
  return `${came}. ${name.length <= room ? name : `${name.slice(0, room - 1).trimEnd()}…`}`
}

/** Payments that came in are summed where all are in one currency. */
function countedOf(content: readonly AccountNoticeContent[], language: Language): string {
  const { came, fell } = words[language]
  const credits = content.filter(({ kind }) => kind === 'moneyIn')
  const [first] = credits
  const isSum = credits.every(({ currency }) => currency === first?.currency)
  const sum = credits.reduce((total, { amount }) => total + (amount ?? 0n), 0n)
  const low = content.length - credits.length
  return [
    ...(first === undefined
      ? []
      : [`${came} ${credits.length}${isSum ? `, ${formatMoney(sum, first.currency, { signed: true })}` : ''}`]),
    ...(low === 0 ? [] : [`${fell} ${low}`]),
  ].join('; ')
}

export const accountNoticeWords: ThingWords<AccountNoticeContent> = {
  head: { uk: 'Рахунки.', ru: 'Счета.' },
  rest: { uk: 'та інше про рахунки:', ru: 'и другое о счетах:' },
  many: { uk: (content) => countedOf(content, 'uk'), ru: (content) => countedOf(content, 'ru') },
  subject: ({ lastDigits }, language) => `${words[language].account} •${lastDigits}`,
  happened,
  sms: smsOf,
  about: ({ currency, amount, payer, uetr, balance, bound }, language) => [
    amount === null ? null : formatMoney(amount, currency, { signed: true }),
    payer,
    uetr === null ? null : `UETR ${uetr}`,
    `${words[language].balance} ${formatMoney(balance, currency)}`,
    bound === null ? null : `${words[language].bound} ${formatMoney(bound, currency)}`,
  ],
  asked: () => undefined,
}
