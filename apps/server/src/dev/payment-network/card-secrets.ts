import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type CardNumber, parseCardNumber } from '@dilo/domain/values/card-number.ts'

/** The digits of a card in the local processor's table. */
type ShownDigits = { readonly token: string; readonly first_digits: string; readonly last_digits: string }

const keyOf = (serverKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', serverKey, '', 'dilo.local-processor.cards', 32))

const digest = (serverKey: Buffer, what: string, of: string): Buffer =>
  createHmac('sha256', keyOf(serverKey)).update(`${what}\n${of}`).digest()

/** The first of the six digits between the known ones that makes the whole agree with its check digit. */
function completed(start: string, five: string, end: string): CardNumber {
  for (let digit = 0; digit < 10; digit += 1) {
    const number = parseCardNumber(`${start}${five}${digit}${end}`)
    if (number.ok) return number.value
  }
  throw new Error('One of ten digits agrees with the check digit')
}

/** The whole number of a card of the local processor: it stands nowhere, and follows from the server key. */
export function numberOf(serverKey: Buffer, { token, first_digits, last_digits }: ShownDigits): CardNumber {
  const five = String(digest(serverKey, 'number', token).readUInt32BE() % 100_000).padStart(5, '0')
  return completed(first_digits, five, last_digits)
}

export const verificationCodeOf = (serverKey: Buffer, token: string): string =>
  String(digest(serverKey, 'verification code', token).readUInt32BE() % 1_000).padStart(3, '0')

/** The stored digest of a PIN, for comparison. */
export const pinDigest = (serverKey: Buffer, token: string, pin: string): Buffer =>
  digest(serverKey, 'PIN', `${token}\n${pin}`)

export const isPinOf = (serverKey: Buffer, token: string, pin: string, kept: Buffer): boolean =>
  timingSafeEqual(pinDigest(serverKey, token, pin), kept)
