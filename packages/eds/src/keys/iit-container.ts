import { type DerValue, Malformed } from '../der/read-der.ts'
import { expectTag, partsOfSequence, readObjectIdentifier } from '../der/read-values.ts'
import { tags } from '../der/tags.ts'
import { join } from '../der/write-der.ts'
import { gost28147ByPasses } from '../dstu/gost-28147.ts'
import { oid } from '../object-identifiers.ts'

/**
 * The container of Key-6.dat, which the tax office gives out: one private key (PKCS #8) under GOST 28147 in simple
 * substitution. Nothing is published of it but readers of others (jkurwa, gost89), which this one follows.
 */
export type IitContainer = { readonly body: Uint8Array; readonly pad: Uint8Array }

const BLOCK = 8

/** True if a value has the mark of the container. */
export function isIitContainer(value: DerValue): boolean {
  try {
    return readObjectIdentifier(partsOfSequence(partsOfSequence(value)[0])[0]) === oid.iitStore
  } catch (error) {
    if (error instanceof Malformed) return false
    throw error
  }
}

/** @throws Malformed */
export function readIitContainer(value: DerValue): IitContainer {
  const [algorithm, content] = partsOfSequence(value)
  // The seal of four octets is over the clear key, which tells by itself whether it is one.
  const [, padding] = partsOfSequence(partsOfSequence(algorithm)[1])
  const body = expectTag(content, tags.octetString).content
  const pad = padding === undefined ? new Uint8Array() : expectTag(padding, tags.octetString).content
  if ((body.length + pad.length) % BLOCK !== 0) throw new Malformed('Not whole blocks')
  return { body, pad }
}

/** A password is hashed so many times over. */
const PASSES = 10_000

/** Decrypts the key. @returns what the password makes of it: noise, when it is wrong */
export function openIitContainer({ body, pad }: IitContainer, password: Uint8Array): Uint8Array {
  const clear = gost28147ByPasses(password, PASSES).decryptBlocks(join(body, pad))
  const key = clear.slice(0, body.length)
  clear.fill(0)
  return key
}
