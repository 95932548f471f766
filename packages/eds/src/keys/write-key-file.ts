import { contextTag, primitiveContextTag } from '../der/tags.ts'
import { der, integer, objectIdentifier, octetString, sequence } from '../der/write-der.ts'
import type { PrivateKey } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type Encrypted, encryptionAlgorithm, encryptionBy } from './password-encryption.ts'
import { writePrivateKey } from './private-key-info.ts'

/** A private key that a password protects: PBES2, the content of a file `.pk8`. Only tests use it. */
export const writeProtectedKey = (key: PrivateKey, password: string): Uint8Array =>
  protectedKey(key, encryptionByPassword(password))

/**
 * A key with its certificates as PKCS #12: a file `.pfx`. It carries no seal of its own: what its password opens is a key
 * or is none. Only tests use it.
 */
export const writePfx = (key: PrivateKey, certificates: readonly Certificate[], password: string): Uint8Array =>
  pfxOf(key, certificates, encryptionByPassword(password))

/**
 * Both files of a key under one password, which takes as long as one.
 * @param iterations fewer than usual protect little: for tests and demo keys
 */
export function writeKeyFiles(
  key: PrivateKey,
  certificates: readonly Certificate[],
  password: string,
  iterations?: number,
): { readonly pk8: Uint8Array; readonly pfx: Uint8Array } {
  const encrypted = encryptionByPassword(password, iterations)
  return { pk8: protectedKey(key, encrypted), pfx: pfxOf(key, certificates, encrypted) }
}

type Encryption = (clear: Uint8Array) => Encrypted

function encryptionByPassword(password: string, iterations?: number): Encryption {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const encrypt = encryptionBy(new TextEncoder().encode(password), salt, iterations)
  return (clear) => encrypt(clear, crypto.getRandomValues(new Uint8Array(8)))
}

function protectedKey(key: PrivateKey, encrypted: Encryption): Uint8Array {
  const part = encrypted(writePrivateKey(key))
  return sequence(encryptionAlgorithm(part), octetString(part.body))
}

function pfxOf(key: PrivateKey, certificates: readonly Certificate[], encrypted: Encryption): Uint8Array {
  const keyBag = content(oid.keyBag, protectedKey(key, encrypted))
  const bags = encrypted(sequence(...certificates.map(certificateBag)))
  const encryptedBags = sequence(
    integer(0n),
    sequence(objectIdentifier(oid.data), encryptionAlgorithm(bags), der(primitiveContextTag(0), bags.body)),
  )
  const safes = sequence(content(oid.data, octetString(sequence(keyBag))), content(oid.encryptedData, encryptedBags))
  return sequence(integer(3n), content(oid.data, octetString(safes)))
}

const content = (id: string, value: Uint8Array): Uint8Array => sequence(objectIdentifier(id), der(contextTag(0), value))

const certificateBag = ({ bytes }: Certificate): Uint8Array =>
  content(oid.certificateBag, content(oid.x509Certificate, octetString(bytes)))
