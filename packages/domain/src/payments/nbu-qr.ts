import { ok, refused, type Result } from '../result.ts'
import { encodeBase64Url } from '../values/base64url.ts'
import type { Iban } from '../values/iban.ts'
import { splitKopiykas } from '../values/kopiykas.ts'
import { parsePaymentText, type PaymentTextError } from '../values/payment-text.ts'
import { encodeWindows1251 } from '../values/windows-1251-bytes.ts'
import { normaliseForPayment } from '../values/windows-1251.ts'

/**
 * The content of a payment's QR code, by the National Bank's rules, version 002 (resolutions 11 of 2021 and 97 of
 * 2025).
 */
export type QrRequisites = {
  readonly recipient: string
  readonly iban: Iban
  /** ЄДРПОУ, РНОКПП, or the number of a passport: the owner's, as the bank knows it. */
  readonly code: string
  /** Minor units of the hryvnia; without it the payer says how much. */
  readonly amount?: bigint | undefined
  readonly purpose: string
}

export type QrRequisitesError = PaymentTextError | 'Invalid amount'

/** The refused requisite and the reason. */
type QrRequisitesFault = {
  readonly field: 'recipient' | 'code' | 'amount' | 'purpose'
  readonly error: QrRequisitesError
}

/** Characters of version 002 (domain-ukraine.md section 2). */
export const QR_RECIPIENT_LENGTH = 70
export const QR_PURPOSE_LENGTH = 140
const LENGTHS = { recipient: QR_RECIPIENT_LENGTH, code: 10, purpose: QR_PURPOSE_LENGTH } as const

/** The largest amount that fits the 15 bytes of its line, minor units. */
const LARGEST_AMOUNT = 999_999_999_99n

const ADDRESS = 'https://bank.gov.ua/qr/'

/** Legal forms that registers write in full, as bills shorten them; the longest first. */
const legalForms: readonly (readonly [full: RegExp, short: string])[] = [
  [/товариство з додатковою відповідальністю/iu, 'ТДВ'],
  [/товариство з обмеженою відповідальністю/iu, 'ТОВ'],
  [/публічне акціонерне товариство/iu, 'ПАТ'],
  [/приватне акціонерне товариство/iu, 'ПрАТ'],
  [/акціонерне товариство/iu, 'АТ'],
  [/фізична особа\s?-\s?підприємець/iu, 'ФОП'],
  [/приватне підприємство/iu, 'ПП'],
]

/**
 * Fits a recipient's name into the code: whole if possible; else with its legal form shortened, and then cut at a word.
 * The code and the account identify the recipient; banks compare these, not the name (decision 080).
 */
export function qrRecipient(name: string): string {
  const whole = normaliseForPayment(name)
  if (whole.length <= QR_RECIPIENT_LENGTH) return whole
  const shortened = legalForms.reduce((text, [full, short]) => text.replace(full, short), whole)
  if (shortened.length <= QR_RECIPIENT_LENGTH) return shortened
  const cut = shortened.slice(0, QR_RECIPIENT_LENGTH + 1)
  const lastSpace = cut.lastIndexOf(' ')
  return cut.slice(0, lastSpace > 0 ? lastSpace : QR_RECIPIENT_LENGTH)
}

/** `UAH350`, `UAH1250.50`; nothing where the payer says how much. */
function amountLine(amount: bigint | undefined): string {
  if (amount === undefined) return ''
  const { whole, fraction } = splitKopiykas(amount)
  return fraction === '00' ? `UAH${whole}` : `UAH${whole}.${fraction}`
}

/**
 * Writes the text of a payment's QR: version 002 in windows-1251 with CRLF, which every bank's reader takes. A purpose
 * is never cut, because it states what the money is for: one that is too long is refused.
 * @returns an address of at most 700 characters; show it as a QR of correction M (version 18 at most)
 */
export function writeNbuQr(requisites: QrRequisites): Result<string, QrRequisitesFault> {
  const texts = {
    recipient: qrRecipient(requisites.recipient),
    code: requisites.code.trim(),
    purpose: normaliseForPayment(requisites.purpose),
  }
  for (const field of ['recipient', 'code', 'purpose'] as const) {
    const text = parsePaymentText(texts[field], LENGTHS[field])
    if (!text.ok) return refused({ field, error: text.error })
  }
  const { amount } = requisites
  if (amount !== undefined && (amount <= 0n || amount > LARGEST_AMOUNT))
    return refused({ field: 'amount', error: 'Invalid amount' })
  const lines = [
    'BCD',
    '002',
    '2',
    'UCT',
    '',
    texts.recipient,
    requisites.iban,
    amountLine(amount),
    texts.code,
    '',
    '',
    texts.purpose,
    '',
  ]
  const written = encodeWindows1251(lines.join('\r\n'))
  if (!written.ok) throw new Error('A text that windows-1251 was found to write cannot be written in it')
  return ok(ADDRESS + encodeBase64Url(written.value))
}
