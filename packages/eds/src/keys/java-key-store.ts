import { sha1 } from '@noble/hashes/legacy.js'
import { Malformed, readDer } from '../der/read-der.ts'
import { expectTag, partsOfSequence, readObjectIdentifier } from '../der/read-values.ts'
import { tags } from '../der/tags.ts'
import { compareBytes, join } from '../der/write-der.ts'
import { oid } from '../object-identifiers.ts'
import { hexOf } from '../octets-of-text.ts'

/**
 * A key store of Java, version 2 (`.jks`), as authorities of Ukraine give it out: protected keys with their chains, and
 * certificates.
 */
export type JavaKeyStore = {
  /** Each sealed by Sun's own key protector. */
  readonly keys: readonly Uint8Array[]
  readonly certificates: readonly Uint8Array[]
}

const MAGIC = 'feedfeed'
const VERSION = 2
const [KEY, CERTIFICATE] = [1, 2]

/** A store has a key or two with their chains: more would only keep a page busy. */
const MOST_ENTRIES = 32

export const isJavaKeyStore = (bytes: Uint8Array): boolean => hexOf(bytes.subarray(0, 4)) === MAGIC

/** The octets of a hash, which also ends the store and each sealed key. */
const HASH = 20

/** Reads a store without a password: names and certificates lie open. @throws Malformed */
export function readJavaKeyStore(bytes: Uint8Array): JavaKeyStore {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 4
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length - HASH) throw new Malformed('The store ends before its entries')
    at += length
    return bytes.subarray(at - length, at)
  }
  const number = (octets: 2 | 4): number => {
    take(octets)
    return octets === 2 ? view.getUint16(at - 2) : view.getUint32(at - 4)
  }
  const counted = (): number => {
    const count = number(4)
    if (count > MOST_ENTRIES) throw new Malformed('More entries than a store of one person has')
    return count
  }
  const certificate = (): Uint8Array => {
    take(number(2))
    return take(number(4))
  }
  if (number(4) !== VERSION) throw new Malformed('A store of another version')
  const store = { keys: [] as Uint8Array[], certificates: [] as Uint8Array[] }
  for (let left = counted(); left > 0; left -= 1) {
    const kind = number(4)
    // The name and the time of the entry.
    take(number(2))
    take(8)
    if (kind === KEY) {
      store.keys.push(sealedKey(take(number(4))))
      for (let chain = counted(); chain > 0; chain -= 1) store.certificates.push(certificate())
    } else if (kind === CERTIFICATE) store.certificates.push(certificate())
    else throw new Malformed('An entry of another kind')
  }
  if (at !== bytes.length - HASH) throw new Malformed('Bytes after the entries')
  return store
}

function sealedKey(bytes: Uint8Array): Uint8Array {
  const [algorithm, sealed] = partsOfSequence(readDer(bytes))
  if (readObjectIdentifier(partsOfSequence(algorithm)[0]) !== oid.sunKeyProtector)
    throw new Malformed('Another way of encryption')
  return expectTag(sealed, tags.octetString).content
}

/**
 * Opens a key of a store: a stream of SHA-1 over password and salt, and a hash that tells the right password.
 * @param password as typed: Java takes both octets of each character
 * @returns the key as PKCS #8; undefined: the password is another one
 */
export function openSealedKey(sealed: Uint8Array, password: string): Uint8Array | undefined {
  if (sealed.length < 2 * HASH) return undefined
  const secret = inUtf16(password)
  const body = sealed.subarray(HASH, sealed.length - HASH)
  const clear = new Uint8Array(body.length)
  let stream: Uint8Array = sealed.subarray(0, HASH)
  for (let at = 0; at < body.length; at += HASH) {
    stream = sha1(join(secret, stream))
    for (const [place, octet] of body.subarray(at, at + HASH).entries())
      clear[at + place] = octet ^ (stream[place] ?? 0)
  }
  const proof = sha1(join(secret, clear))
  secret.fill(0)
  if (compareBytes(proof, sealed.subarray(sealed.length - HASH)) === 0) return clear
  clear.fill(0)
  return undefined
}

function inUtf16(text: string): Uint8Array {
  const octets = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1) {
    octets[at * 2] = text.charCodeAt(at) >> 8
    octets[at * 2 + 1] = text.charCodeAt(at) & 0xff
  }
  return octets
}
