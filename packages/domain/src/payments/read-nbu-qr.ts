import { ok, refused, type Result } from '../result.ts'
import { isGarbled } from '../values/garbled-text.ts'
import { type Iban, parseIban } from '../values/iban.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'
import { localTimeInKyiv } from '../values/kyiv-time.ts'
import { PARTY_NAME_LENGTH } from '../values/party-name.ts'
import { REMITTANCE_INFORMATION_LENGTH } from '../values/remittance-information.ts'
import { normaliseForPayment } from '../values/windows-1251.ts'
import { nbuQrLines } from './nbu-qr-lines.ts'
import { NO_INN, parseRecipientIdentity, type RecipientIdentity } from './recipient-identity.ts'

const nbuQrVersions = ['001', '002', '003'] as const

type NbuQrVersion = (typeof nbuQrVersions)[number]

/** The fields that a code can lock against changes, by the number of the line, which is the bit in the mask. */
const lockBits = { recipient: 6, iban: 7, amount: 8, code: 9, purpose: 12 } as const

export type NbuQrField = keyof typeof lockBits

const nbuQrFields = Object.keys(lockBits) as NbuQrField[]

/** The payment order in a code. */
export type NbuQrOrder = {
  readonly version: NbuQrVersion
  /** UCT a credit transfer, ICT an instant one, XCT whichever the payer chooses. */
  readonly transfer: 'UCT' | 'ICT' | 'XCT'
  readonly recipient: string
  readonly identity: RecipientIdentity
  readonly iban: Iban
  /** Null: the payer says how much. */
  readonly amount: Kopiykas | null
  /** May be empty in codes that are made carelessly: the payer writes it. */
  readonly purpose: string
  /** The fields that are present and locked. Versions before 003 lock nothing. */
  readonly locked: readonly NbuQrField[]
}

/** Reasons for refusing a text as an order to pay, each with its own message for the payer. */
const nbuQrRefusals = [
  'Not a payment code',
  'Broken payment code',
  'Garbled payment code',
  'Unknown version of code',
  'Code without recipient',
  'Code with wrong account',
  'Code with wrong recipient code',
  'Code with wrong amount',
  'Code in another currency',
  'Code has expired',
] as const

export type NbuQrRefusal = (typeof nbuQrRefusals)[number]

/** Lines that every code has; those after them may be cut off by writers that trim (line 9 is the recipient's code). */
const FEWEST_LINES = 9
const LINES: Readonly<Record<NbuQrVersion, number>> = { '001': 13, '002': 13, '003': 17 }
const TRANSFERS: Readonly<Record<NbuQrVersion, readonly NbuQrOrder['transfer'][]>> = {
  '001': ['UCT'],
  '002': ['UCT'],
  '003': ['UCT', 'ICT', 'XCT'],
}

/**
 * Reads the text of a payment's QR: versions 001 (plain lines), 002 and 003 (an address of the National Bank), either
 * encoding, either ending of lines (domain-ukraine.md section 2, decision 080).
 * @param now milliseconds since 1970 (UTC): a code may have a last moment
 */
export function readNbuQr(text: string, now: number): Result<NbuQrOrder, NbuQrRefusal> {
  const lines = nbuQrLines(text)
  if (!lines.ok) return lines
  const version = nbuQrVersions.find((known) => known === lines.value[1])
  if (version === undefined) return refused('Unknown version of code')
  if (lines.value.length < FEWEST_LINES || lines.value.slice(LINES[version]).some((line) => line.trim() !== ''))
    return refused('Broken payment code')
  if (lines.value.some(isGarbled)) return refused('Garbled payment code')
  return orderOf(version, (number) => normaliseForPayment(lines.value[number - 1] ?? ''), now)
}

/** @param line the text of a line by its number, from 1; empty where the code ends before */
function orderOf(
  version: NbuQrVersion,
  line: (number: number) => string,
  now: number,
): Result<NbuQrOrder, NbuQrRefusal> {
  const transfer = TRANSFERS[version].find((known) => known === line(4))
  const [recipient, purpose] = [line(6), line(12)]
  if (transfer === undefined || recipient.length > PARTY_NAME_LENGTH || purpose.length > REMITTANCE_INFORMATION_LENGTH)
    return refused('Broken payment code')
  if (recipient === '') return refused('Code without recipient')
  const iban = parseIban(line(7))
  if (!iban.ok) return refused('Code with wrong account')
  const amount = amountOf(line(8))
  if (!amount.ok) return amount
  const identity = identityOf(line(9))
  if (!identity.ok) return refused('Code with wrong recipient code')
  const [mask, until] = version === '003' ? [line(14), line(15)] : ['', '']
  if (!/^([0-9A-F]{4})?$/i.test(mask) || !/^(\d{12})?$/.test(until)) return refused('Broken payment code')
  if (until !== '' && until < secondInKyiv(now)) return refused('Code has expired')
  const order = {
    version,
    transfer,
    recipient,
    identity: identity.value,
    iban: iban.value,
    amount: amount.value,
    purpose,
  }
  return ok({ ...order, locked: lockedBy(mask, order) })
}

/** `UAH1250.50`, `UAH350`; nothing, or zero, leaves the amount to the payer. */
function amountOf(line: string): Result<Kopiykas | null, 'Code with wrong amount' | 'Code in another currency'> {
  if (line === '') return ok(null)
  const [, currency, whole, decimals = ''] = /^([A-Z]{3})(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(line) ?? []
  if (currency === undefined || whole === undefined) return refused('Code with wrong amount')
  if (currency !== 'UAH') return refused('Code in another currency')
  const amount = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
  return ok(amount === 0n ? null : kopiykas(amount))
}

/** Line 9 is a code, or the passport of a person without one. */
function identityOf(line: string): Result<RecipientIdentity, unknown> {
  const byCode = parseRecipientIdentity({ code: line, passport: '' })
  return byCode.ok ? byCode : parseRecipientIdentity({ code: NO_INN, passport: line })
}

/** A set bit forbids a change; an absent field cannot be locked. */
function lockedBy(
  mask: string,
  order: { readonly amount: Kopiykas | null; readonly purpose: string },
): readonly NbuQrField[] {
  const bits = Number.parseInt(mask || '0', 16)
  const missing: readonly NbuQrField[] = [
    ...(order.amount === null ? ['amount' as const] : []),
    ...(order.purpose === '' ? ['purpose' as const] : []),
  ]
  return nbuQrFields.filter((field) => (bits & (1 << lockBits[field])) !== 0 && !missing.includes(field))
}

/** `YYMMDDHHmmss` in Kyiv, as line 15 has it: moments of one century compare as texts. */
const secondInKyiv = (now: number): string => localTimeInKyiv(now).replace(/\D/g, '').slice(2)
