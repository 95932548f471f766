import { type DerValue, Malformed } from '../der/read-der.ts'
import { expectTag, partsOfSequence, readInteger, readObjectIdentifier } from '../der/read-values.ts'
import { tags } from '../der/tags.ts'
import { compareBytes, der, integer, objectIdentifier, octetString, sequence } from '../der/write-der.ts'
import { gost28147ByPbkdf2, type Gost28147 } from '../dstu/gost-28147.ts'
import { substitutionsOfDstu } from '../dstu/substitutions.ts'
import { oid } from '../object-identifiers.ts'
import { hexOf } from '../octets-of-text.ts'

/**
 * The content that a password encrypts: PBES2 of RFC 8018 with PBKDF2 over HMAC of GOST 34.311 and DSTU GOST 28147 in
 * CFB.
 */
export type Encrypted = {
  readonly salt: Uint8Array
  readonly iterations: number
  readonly iv: Uint8Array
  readonly body: Uint8Array
}

/** More would let a stranger's file hold a page for minutes. Authorities of Ukraine write 10,000. */
const MOST_ITERATIONS = 200_000

/** @throws Malformed when the algorithm is another one */
export function readEncrypted(algorithm: DerValue | undefined, body: Uint8Array): Encrypted {
  const [scheme, parameters] = partsOfSequence(algorithm)
  const [derivation, cipher] = partsOfSequence(parameters)
  const [derivationId, derivationParameters] = partsOfSequence(derivation)
  const [salt, iterations, ...rest] = partsOfSequence(derivationParameters)
  const [cipherId, cipherParameters] = partsOfSequence(cipher)
  const [iv, substitutions] = partsOfSequence(cipherParameters)
  const ids = [scheme, derivationId, partsOfSequence(rest.at(-1))[0], cipherId].map(readObjectIdentifier)
  if (ids.join() !== [oid.pbes2, oid.pbkdf2, oid.hmacGost34311, oid.gost28147Cfb].join())
    throw new Malformed('Another way of encryption')
  const isUsual = compareBytes(expectTag(substitutions, tags.octetString).content, substitutionsOfDstu) === 0
  const count = readInteger(iterations)
  if (!isUsual || count < 1n || count > MOST_ITERATIONS) throw new Malformed('Parameters that nobody uses')
  return {
    salt: expectTag(salt, tags.octetString).content,
    iterations: Number(count),
    iv: expectTag(iv, tags.octetString).content,
    body,
  }
}

/**
 * Decrypts the parts of one file by one password. Parts under one salt share a derivation, which is slow on purpose.
 * @returns what the password makes of a part: noise, when it is wrong
 */
export function decryptionBy(password: Uint8Array): (part: Encrypted) => Uint8Array {
  const ciphers = new Map<string, Gost28147>()
  return ({ salt, iterations, iv, body }) => {
    const name = `${hexOf(salt)} ${iterations}`
    const cipher = ciphers.get(name) ?? gost28147ByPbkdf2(password, salt, iterations)
    ciphers.set(name, cipher)
    return cipher.decryptWithFeedback(iv, body)
  }
}

/**
 * Encrypts the parts of one file under one password. The key is derived once: that is slow on purpose.
 * @param salt 32 random octets
 * @param iterations fewer than usual protect little: for tests and demo keys
 * @returns what encrypts a part; its `iv` are 8 random octets
 */
export function encryptionBy(
  password: Uint8Array,
  salt: Uint8Array,
  iterations = USUAL_ITERATIONS,
): (clear: Uint8Array, iv: Uint8Array) => Encrypted {
  const cipher = gost28147ByPbkdf2(password, salt, iterations)
  return (clear, iv) => ({ salt, iterations, iv, body: cipher.encryptWithFeedback(iv, clear) })
}

const USUAL_ITERATIONS = 10_000

/** The algorithm of an encryption, as it stands beside what is encrypted. */
export const encryptionAlgorithm = ({ salt, iterations, iv }: Encrypted): Uint8Array =>
  sequence(
    objectIdentifier(oid.pbes2),
    sequence(
      sequence(
        objectIdentifier(oid.pbkdf2),
        sequence(
          octetString(salt),
          integer(BigInt(iterations)),
          sequence(objectIdentifier(oid.hmacGost34311), der(tags.null)),
        ),
      ),
      sequence(objectIdentifier(oid.gost28147Cfb), sequence(octetString(iv), octetString(substitutionsOfDstu))),
    ),
  )
