import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../../context.ts'

/** A text that the bank has given a person to sign for a company. */
type Sealed = {
  readonly personId: string
  readonly companyId: string
  /** SHA-256 of the text, hexadecimal; the text names its subject and the version of it. */
  readonly digest: string
}

type Keys = Pick<Context, 'serverKey' | 'formerServerKeys'>

/**
 * Binds a text to the person and company for whom the bank has written it. Only such a text goes to a service of remote
 * signing: otherwise a thief of a session could have anything shown on its owner's phone in the bank's name.
 */
export const sealOf = ({ serverKey }: Keys, sealed: Sealed): string => sealBy(serverKey, sealed).toString('base64url')

export function isSealed({ serverKey, formerServerKeys }: Keys, sealed: Sealed, seal: string): boolean {
  const given = Buffer.from(seal, 'base64url')
  return [serverKey, ...formerServerKeys].some((key) => {
    const right = sealBy(key, sealed)
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

const sealBy = (key: Buffer, { personId, companyId, digest }: Sealed): Buffer =>
  createHmac('sha256', key).update(`text to sign\n${personId}\n${companyId}\n${digest}`).digest()
