import type { ExchangeContract } from '@dilo/contract/exchange-contract-calls.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { formatRate } from '@dilo/domain/rates/format-rate.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { amountInWords } from '@dilo/domain/values/amount-in-words.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { PaperPart, PaperRow } from '../papers/draw-paper.ts'
import { exchangePaperWords } from './exchange-paper-words.ts'

/** A request with what its paper names by words: the accounts, the ground, the contract. */
export type RequestOnPaper = {
  readonly request: ExchangeRequest
  /** Numbers of accounts by their ids. */
  readonly ibans: ReadonlyMap<string, string>
  /** Null: a sale, or a purchase without one as yet. */
  readonly ground: string | null
  readonly contract: Pick<ExchangeContract, 'number' | 'signedOn' | 'counterparty'> | null
}

/** The parts of a request's paper: what is asked and at what price, what for, whose signatures it bears, and what was dealt. */
export function partsOfRequest(paper: RequestOnPaper, language: Language): readonly PaperPart[] {
  const { request } = paper
  const words = exchangePaperWords[language]
  const purpose = purposeRows(paper, language)
  return [
    {
      title: words.asked,
      rows: [...priceRows(request, language), ...wayRows(paper, language)],
      notes: [words.consent],
    },
    ...(purpose.length === 0 ? [] : [{ title: words.purposeOf, rows: purpose }]),
    signatures(request, language),
    ...(request.fills.length === 0 && request.reason === null ? [] : [dealt(request, language)]),
  ]
}

const money = (amount: string, currency: Currency): string => formatMoney(BigInt(amount), currency)
const rate = (text: string): string => formatRate(BigInt(text) as OfficialRate)
const moment = (text: string): string => momentInKyiv(new Date(text))
const day = (text: string): string => shortDate(text as BusinessDate)

/** A row for a known value; none for an empty one. */
const known = (label: string, value: string | null | undefined): readonly PaperRow[] =>
  value === null || value === undefined || value === '' ? [] : [[label, value]]

function priceRows(request: ExchangeRequest, language: Language): readonly PaperRow[] {
  const words = exchangePaperWords[language]
  const { side, amount, currency, mode, officialRate, spread, hryvnia, fee, total } = request
  return [
    [words.amount, money(amount, currency)],
    // The words of amounts are Ukrainian: a paper in Russian has the figures alone.
    ...(language === 'uk' ? known(words.inWords, amountInWords(BigInt(amount), currency)) : []),
    [words.rates[mode], rate(request.rate)],
    [words.official, rate(officialRate)],
    [words.spread, money(spread, 'UAH')],
    [words.hryvnia, money(hryvnia, 'UAH')],
    [words.fee, money(fee, 'UAH')],
    [words.totals[side], money(total, 'UAH')],
  ]
}

function wayRows({ request, ibans }: RequestOnPaper, language: Language): readonly PaperRow[] {
  const words = exchangePaperWords[language]
  const { debtorAccountId, recipientAccountId, feeAccountId, validUntil, isPartial, contact } = request
  const iban = (accountId: string): string => groupIban(ibans.get(accountId) ?? '')
  return [
    ...known(words.from, iban(debtorAccountId)),
    ...known(words.to, iban(recipientAccountId)),
    ...known(words.feeFrom, feeAccountId === null ? words.fromProceeds : iban(feeAccountId)),
    [words.until, day(validUntil)],
    [words.partial, isPartial ? words.yes : words.no],
    ...known(words.contact, [contact.name, contact.phone].filter(Boolean).join(', ')),
  ]
}

function purposeRows({ request, ground, contract }: RequestOnPaper, language: Language): readonly PaperRow[] {
  const words = exchangePaperWords[language]
  const { details, purpose } = request
  return [
    ...known(words.ground, ground),
    ...known(words.purpose, purpose),
    ...known(
      words.contract,
      contract && words.contractOf(contract.number, day(contract.signedOn), contract.counterparty),
    ),
    ...Object.entries(details ?? {}).flatMap(([field, value]) =>
      known(
        words.details[field as keyof typeof words.details],
        field === 'declarationDate' ? value && day(value) : value,
      ),
    ),
  ]
}

function signatures({ signing: { given } }: ExchangeRequest, language: Language): PaperPart {
  const words = exchangePaperWords[language]
  return {
    title: words.signatures,
    rows: given.map(({ person, type, method, at }) => [
      words.types[type],
      `${person}, ${words.methods[method]}, ${moment(at)}`,
    ]),
    notes: given.length === 0 ? [words.unsigned] : [],
  }
}

/** Widths of the table of parts, in points: they add up to the page's. */
const WIDTHS = [120, 105, 92, 110, 84] as const

function dealt(request: ExchangeRequest, language: Language): PaperPart {
  const words = exchangePaperWords[language]
  const { side, currency, fills, filled, useBy, reason } = request
  const [when, amount, atRate, hryvnia, fee] = WIDTHS
  const whole = [
    words.all,
    money(filled.amount, currency),
    filled.averageRate === null ? '' : words.average(rate(filled.averageRate)),
    money(filled.hryvnia, 'UAH'),
    money(filled.fee, 'UAH'),
  ]
  return {
    title: words.dealt,
    rows: [
      ...known(words.reason, reason),
      ...(filled.givenBack === '0'
        ? []
        : known(words.givenBack, money(filled.givenBack, side === 'PURCHASE' ? 'UAH' : currency))),
      ...known(words.useBy, useBy && day(useBy)),
    ],
    ...(fills.length > 0 && {
      table: {
        columns: [
          { title: words.when, width: when },
          { title: words.amount, width: amount, align: 'right' },
          { title: words.rate, width: atRate, align: 'right' },
          { title: words.hryvnia, width: hryvnia, align: 'right' },
          { title: words.fee, width: fee, align: 'right' },
        ],
        rows: [
          ...fills.map((one) => [
            moment(one.at),
            money(one.amount, currency),
            rate(one.rate),
            money(one.hryvnia, 'UAH'),
            money(one.fee, 'UAH'),
          ]),
          ...(fills.length > 1 ? [whole] : []),
        ],
      },
    }),
  }
}
