import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../context.ts'

type Keys = Pick<Context, 'serverKey' | 'formerServerKeys'>

const SIGNATURE_BYTES = 12

const signature = (key: Buffer, id: string): Buffer =>
  createHmac('sha256', key).update(`friend\n${id}`).digest().subarray(0, SIGNATURE_BYTES)

/** The code by which a person's friends register: the person's id, signed, so that nobody makes up the code of another. */
export function friendCodeOf({ serverKey }: Pick<Keys, 'serverKey'>, personId: string): string {
  const id = Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}.${signature(serverKey, id).toString('base64url')}`
}

/** The person of a code; null: it is none of this bank's. A former key signed the codes issued before a rotation. */
export function personOfCode({ serverKey, formerServerKeys }: Keys, code: string): string | null {
  const [, id, given] = /^([\w-]{22})\.([\w-]{16})$/.exec(code) ?? []
  if (id === undefined || given === undefined) return null
  const brought = Buffer.from(given, 'base64url')
  if (![serverKey, ...formerServerKeys].some((key) => timingSafeEqual(brought, signature(key, id)))) return null
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
