import type { Deposit } from '@dilo/contract/deposit.ts'
import { rateText } from '@dilo/domain/deposits/rate-text.ts'
import { amountInWords } from '@dilo/domain/values/amount-in-words.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { PaperPart, PaperRow } from '../papers/draw-paper.ts'
import { certificateWords } from './certificate-words.ts'

/** The parts of a deposit's certificate: what is agreed, what it holds, and what it has earned. */
export function partsOfCertificate(deposit: Deposit, language: Language): readonly PaperPart[] {
  const words = certificateWords[language]
  return [
    { title: words.agreed, rows: agreedRows(deposit, language) },
    { title: words.holds, rows: moneyRows(deposit, language) },
    { title: words.interest, rows: interestRows(deposit, language), notes: [words.counted] },
  ]
}

const day = (iso: string): string => shortDate(iso as BusinessDate)

function agreedRows({ rate, dayCount, term, payout, capitalised }: Deposit, language: Language): readonly PaperRow[] {
  const words = certificateWords[language]
  const { startedOn, returnsOn } = term ?? { startedOn: null, returnsOn: null }
  return [
    [words.rate, words.yearly(rateText(rate))],
    [words.dayCount, words.dayCounts[dayCount]],
    [words.term, term === null ? words.noTerm : words.days(term.days)],
    ...(startedOn === null ? [] : [[words.since, day(startedOn)] as const]),
    ...(returnsOn === null ? [] : [[words.returns, day(returnsOn)] as const]),
    [words.payout, capitalised ? `${words.payouts[payout]}, ${words.added}` : words.payouts[payout]],
  ]
}

function moneyRows({ balance, currency, arrest }: Deposit, language: Language): readonly PaperRow[] {
  const words = certificateWords[language]
  const held = BigInt(balance)
  const arrested = (sum: string | null): string => (sum === null ? words.whole : formatMoney(BigInt(sum), currency))
  return [
    [words.balance, formatMoney(held, currency)],
    // The words of amounts are Ukrainian: a paper in Russian has the figures alone.
    ...(language === 'uk' ? [[words.inWords, amountInWords(held, currency)] as const] : []),
    ...(arrest === null
      ? []
      : [[words.arrest, `${arrested(arrest.sum)}, ${day(businessDateAt(Date.parse(arrest.since)))}`] as const]),
  ]
}

function interestRows({ earned, currency, isTaxed }: Deposit, language: Language): readonly PaperRow[] {
  const words = certificateWords[language]
  const money = (amount: string): string => formatMoney(BigInt(amount), currency)
  return [
    [words.earned, money(earned.gross)],
    ...(isTaxed ? [[words.taxes, money(earned.taxes)] as const, [words.net, money(earned.net)] as const] : []),
    [words.paid, money(earned.paidNet)],
    [words.unpaid, money(earned.unpaid)],
  ]
}
