import { contextTag, primitiveContextTag } from '../der/tags.ts'
import { der, integer, objectIdentifier, octetString, sequence } from '../der/write-der.ts'
import type { PrivateKey } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import type { Certificate } from '../x509/certificate.ts'
import { encrypt, encryptionAlgorithm } from './password-encryption.ts'
import { writePrivateKey } from './private-key-info.ts'

/** A private key that a password protects: PBES2, the content of a file `.pk8`. */
export function writeProtectedKey(key: PrivateKey, password: string): Uint8Array {
  const encrypted = encryptByPassword(writePrivateKey(key), password)
  return sequence(encryptionAlgorithm(encrypted), octetString(encrypted.body))
}

/**
 * A key with its certificates as PKCS #12: a file `.pfx`. It carries no seal of its own: what its password opens is a key
 * or is none.
 */
export function writePfx(key: PrivateKey, certificates: readonly Certificate[], password: string): Uint8Array {
  const keyBag = content(oid.keyBag, writeProtectedKey(key, password))
  const bags = encryptByPassword(sequence(...certificates.map(certificateBag)), password)
  const encryptedBags = sequence(
    integer(0n),
    sequence(objectIdentifier(oid.data), encryptionAlgorithm(bags), der(primitiveContextTag(0), bags.body)),
  )
  const safes = sequence(content(oid.data, octetString(sequence(keyBag))), content(oid.encryptedData, encryptedBags))
  return sequence(integer(3n), content(oid.data, octetString(safes)))
}

const encryptByPassword = (clear: Uint8Array, password: string) =>
  encrypt(clear, new TextEncoder().encode(password), {
    salt: crypto.getRandomValues(new Uint8Array(32)),
    iv: crypto.getRandomValues(new Uint8Array(8)),
  })

const content = (id: string, value: Uint8Array): Uint8Array => sequence(objectIdentifier(id), der(contextTag(0), value))

const certificateBag = ({ bytes }: Certificate): Uint8Array =>
  content(oid.certificateBag, content(oid.x509Certificate, octetString(bytes)))
