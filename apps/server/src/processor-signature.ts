import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A message of the processor's as it is signed: for which door, and its bytes. */
type Signed = { readonly door: 'authorisations' | 'events'; readonly bytes: Buffer }

const TIME = 'processor-time'
const SIGNATURE = 'processor-signature'

/** The largest difference between the clocks of the processor and of the bank. */
export const SIGNED_WITHIN_MS = 5 * 60_000

/** The secret that the bank shares with the processor of one's own machine. */
export const localProcessorSecret = (serverKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', serverKey, '', 'dilo.processor', 32))

/** The signature is over door, time and bytes: none of them can be another's. */
const signatureOf = (secret: Buffer, { door, bytes }: Signed, time: string): Buffer =>
  createHmac('sha256', secret).update(`${door}\n${time}\n`).update(bytes).digest()

/** The headers with which a message in the bank's own form is sent. @param now milliseconds since 1970 (UTC) */
export function signedHeaders(secret: Buffer, signed: Signed, now: number): Readonly<Record<string, string>> {
  const time = String(now)
  return {
    'content-type': 'application/json',
    [TIME]: time,
    [SIGNATURE]: signatureOf(secret, signed, time).toString('hex'),
  }
}

/** True if the headers sign exactly these bytes for this door, at about now. */
export function areSignedHeaders(
  secret: Buffer,
  signed: Signed,
  { headers, now }: { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly now: number },
): boolean {
  const time = headers[TIME]
  const brought = headers[SIGNATURE]
  const isTime = typeof time === 'string' && /^\d{13}$/.test(time)
  const right = signatureOf(secret, signed, isTime ? time : '')
  const given = typeof brought === 'string' && /^[0-9a-f]{64}$/.test(brought) ? Buffer.from(brought, 'hex') : null
  const isRight = timingSafeEqual(given ?? Buffer.alloc(right.length), right)
  return isTime && given !== null && isRight && Math.abs(Number(time) - now) <= SIGNED_WITHIN_MS
}
