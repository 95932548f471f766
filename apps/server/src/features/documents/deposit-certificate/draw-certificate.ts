import type { Deposit } from '@dilo/contract/deposit.ts'
import { rateText } from '@dilo/domain/deposits/rate-text.ts'
import { amountInWords } from '@dilo/domain/values/amount-in-words.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { groupIban } from '@dilo/domain/values/iban.ts'
import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import type { Context } from '../../../context.ts'
import { openPdf } from '../../../documents/pdf-document.ts'
import type { Verification } from '../statement-files/issue-document.ts'
import { certificateWords } from './certificate-words.ts'

type Row = readonly [label: string, value: string]

type Certificate = {
  readonly deposit: Deposit
  readonly client: { readonly name: string; readonly code: string }
  readonly language: Language
  readonly verification: Verification
  /** Epoch milliseconds. */
  readonly at: number
}

/** Draws the certificate of a deposit as it stands at a moment. */
export async function drawCertificate(
  { config }: Context,
  certificate: Certificate,
): Promise<AsyncIterable<Uint8Array>> {
  const { deposit, client, language, verification, at } = certificate
  const words = certificateWords[language]
  const pdf = await openPdf({
    bankName: config.bankName,
    bankLine: `${words.bankCode} ${config.bankCode} · ${config.contactPhone}`,
    title: words.title,
    language,
    createdAt: new Date(at),
    footer: `${words.verify}: ${verification.link}`,
  })
  pdf.keyValues([
    [words.asOf, momentInKyiv(at)],
    [words.client, client.name],
    [words.clientCode, client.code],
    [words.account, groupIban(deposit.iban)],
    [words.product, deposit.name[language]],
    [words.status, words.statuses[deposit.status]],
  ])
  pdf.subheading(words.agreed)
  pdf.keyValues(agreedRows(deposit, language))
  pdf.subheading(words.holds)
  pdf.keyValues(moneyRows(deposit, language))
  pdf.subheading(words.interest)
  pdf.keyValues(interestRows(deposit, language))
  pdf.paragraph(words.counted)
  pdf.space(12)
  pdf.qr(verification.link, [
    `${words.code}: ${verification.code}`,
    `${words.verify}: ${verification.link}`,
    `${words.made} ${momentInKyiv(at)}`,
  ])
  pdf.end()
  return pdf.stream as AsyncIterable<Uint8Array>
}

const day = (iso: string): string => shortDate(iso as BusinessDate)

function agreedRows({ rate, dayCount, term, payout, capitalised }: Deposit, language: Language): readonly Row[] {
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

function moneyRows({ balance, currency, arrest }: Deposit, language: Language): readonly Row[] {
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

function interestRows({ earned, currency, isTaxed }: Deposit, language: Language): readonly Row[] {
  const words = certificateWords[language]
  const money = (amount: string): string => formatMoney(BigInt(amount), currency)
  return [
    [words.earned, money(earned.gross)],
    ...(isTaxed ? [[words.taxes, money(earned.taxes)] as const, [words.net, money(earned.net)] as const] : []),
    [words.paid, money(earned.paidNet)],
    [words.unpaid, money(earned.unpaid)],
  ]
}
