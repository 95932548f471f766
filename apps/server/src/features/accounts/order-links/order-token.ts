import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'

/** The token's payment QR, and until when the token is good, in milliseconds since 1970. */
type SignedOrder = { readonly qr: string; readonly until: number }

type Keys = Pick<Context, 'serverKey' | 'formerServerKeys'>

const ADDRESS = 'https://bank.gov.ua/qr/'

const signature = (key: Buffer, signed: string): Buffer =>
  createHmac('sha256', key).update(`order link\n${signed}`).digest()

/**
 * An order token: the National Bank's payment QR without its host, the end in seconds, and the bank's signature over both.
 * Its parameters are the lines of the QR and no others (decision 080).
 * @param qr as `writeNbuQr` writes it
 */
export function signOrder({ serverKey }: Pick<Keys, 'serverKey'>, { qr, until }: SignedOrder): string {
  const signed = `${qr.slice(ADDRESS.length)}.${Math.floor(until / 1000)}`
  return `${signed}.${signature(serverKey, signed).toString('base64url')}`
}

/** Null: this bank has not signed it, or not so. A former key signed the links issued before a rotation. */
export function readOrderToken({ serverKey, formerServerKeys }: Keys, token: string): SignedOrder | null {
  const [, signed, payload, until, given] = /^(([\w-]+)\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  if (signed === undefined || given === undefined) return null
  const brought = Buffer.from(given, 'base64url')
  const isOurs = [serverKey, ...formerServerKeys].some((key) => timingSafeEqual(brought, signature(key, signed)))
  return isOurs ? { qr: `${ADDRESS}${payload}`, until: Number(until) * 1000 } : null
}
