import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { encodeWindows1251 } from '@dilo/domain/values/windows-1251-bytes.ts'
import { type DerValue, Malformed, readDer } from '../der/read-der.ts'
import { expectTag, onlyPart, partsOfSequence, readObjectIdentifier } from '../der/read-values.ts'
import { contextTag, primitiveContextTag, tags } from '../der/tags.ts'
import { compareBytes } from '../der/write-der.ts'
import type { PrivateKey } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import { hexOf } from '../octets-of-text.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { decryptionBy, type Encrypted, readEncrypted } from './password-encryption.ts'
import { privateKeyOf } from './private-key-info.ts'

/** What a file with a key holds. */
export type KeyFile = { readonly keys: readonly PrivateKey[]; readonly certificates: readonly Certificate[] }

/**
 * Why a file gives no key:
 * `certificate`: it is a certificate, without the private key;
 * `ownContainer`: Key-6.dat, .jks or .zs2, which other programs write and this one does not read;
 * `notAKey`: something else.
 */
type KeyFileFault = 'certificate' | 'ownContainer' | 'notAKey' | 'wrongPassword'

/**
 * Opens a file with a private key: PBES2 (.pk8) or PKCS #12 (.pfx, .p12). A wrong password is known by what it makes of
 * the file: bytes that are no key.
 * What it opened and no longer needs is overwritten, as far as a language without pointers lets us.
 * @param password as typed: files of Ukraine hold it in UTF-8 or in windows-1251
 */
export function readKeyFile(bytes: Uint8Array, password: string): Result<KeyFile, KeyFileFault> {
  const container = readContainer(bytes)
  if (!container.ok) return container
  for (const encoded of encodings(password)) {
    const opened = open(container.value, encoded)
    encoded.fill(0)
    if (opened !== undefined) return ok(opened)
  }
  return refused('wrongPassword')
}

/** The encrypted parts of a file: keys, and bags of certificates; and certificates that lie open. */
type Container = {
  readonly keys: readonly Encrypted[]
  readonly bags: readonly Encrypted[]
  readonly openBags: readonly DerValue[]
}

function readContainer(bytes: Uint8Array): Result<Container, KeyFileFault> {
  if (isOwnContainer(bytes)) return refused('ownContainer')
  try {
    const value = readDer(bytes)
    if (readCertificate(bytes).ok) return refused('certificate')
    const [first] = partsOfSequence(value)
    if (first?.tag === tags.integer) return ok(containerOfPfx(value))
    return ok({ keys: [encryptedKeyOf(value)], bags: [], openBags: [] })
  } catch (error) {
    if (error instanceof Malformed) return refused('notAKey')
    throw error
  }
}

/** The four octets at which a Java key store begins. */
const JKS = 'feedfeed'

function isOwnContainer(bytes: Uint8Array): boolean {
  if (hexOf(bytes.subarray(0, 4)) === JKS) return true
  try {
    const [parameters] = partsOfSequence(readDer(bytes))
    return readObjectIdentifier(partsOfSequence(parameters)[0]) === oid.iitStore
  } catch (error) {
    if (error instanceof Malformed) return false
    throw error
  }
}

const encryptedKeyOf = (value: DerValue | undefined): Encrypted => {
  const [algorithm, body] = partsOfSequence(value)
  return readEncrypted(algorithm, expectTag(body, tags.octetString).content)
}

/** PKCS #12 (RFC 7292): a list of safes, open or encrypted, of bags with keys and certificates. */
function containerOfPfx(value: DerValue): Container {
  const safes = partsOfSequence(readDer(octetsWithin(partsOfSequence(value)[1], oid.data)))
  const container = { keys: [] as Encrypted[], bags: [] as Encrypted[], openBags: [] as DerValue[] }
  for (const safe of safes) {
    const [type, content] = partsOfSequence(safe)
    if (readObjectIdentifier(type) === oid.encryptedData) {
      const [, encrypted] = partsOfSequence(onlyPart(expectTag(content, contextTag(0))))
      const [, algorithm, body] = partsOfSequence(encrypted)
      container.bags.push(readEncrypted(algorithm, expectTag(body, primitiveContextTag(0)).content))
    } else {
      for (const bag of partsOfSequence(readDer(octetsWithin(safe, oid.data)))) {
        const [bagType, bagValue] = partsOfSequence(bag)
        if (readObjectIdentifier(bagType) === oid.keyBag)
          container.keys.push(encryptedKeyOf(onlyPart(expectTag(bagValue, contextTag(0)))))
        else container.openBags.push(bag)
      }
    }
  }
  return container
}

/** The octets of a content of this type. */
function octetsWithin(value: DerValue | undefined, id: string): Uint8Array {
  const [type, content] = partsOfSequence(value)
  if (readObjectIdentifier(type) !== id) throw new Malformed('Another content')
  return expectTag(onlyPart(expectTag(content, contextTag(0))), tags.octetString).content
}

function open({ keys, bags, openBags }: Container, password: Uint8Array): KeyFile | undefined {
  const decrypt = decryptionBy(password)
  try {
    const opened = keys.map((key) => openKey(decrypt(key)))
    if (opened.length === 0) return undefined
    const certificates = [...openBags, ...bags.flatMap((bag) => partsOfSequence(readDer(decrypt(bag))))]
    return { keys: opened, certificates: certificates.flatMap(certificateOfBag) }
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

/** @throws Malformed */
function openKey(clear: Uint8Array): PrivateKey {
  try {
    return privateKeyOf(readDer(clear))
  } finally {
    clear.fill(0)
  }
}

/** The certificate of a bag; none when the bag holds another thing, or a certificate of another kind of key. */
function certificateOfBag(bag: DerValue): Certificate[] {
  const [type, value] = partsOfSequence(bag)
  if (readObjectIdentifier(type) !== oid.certificateBag) return []
  const [, content] = partsOfSequence(onlyPart(expectTag(value, contextTag(0))))
  const read = readCertificate(expectTag(onlyPart(expectTag(content, contextTag(0))), tags.octetString).content)
  return read.ok ? [read.value] : []
}

/** Programs agree on no encoding. The last one is that of programs that take the low octet of each character. */
function encodings(password: string): Uint8Array[] {
  const cyrillic = encodeWindows1251(password)
  const all = [
    new TextEncoder().encode(password),
    ...(cyrillic.ok ? [cyrillic.value] : []),
    Uint8Array.from(password, (character) => (character.codePointAt(0) ?? 0) & 0xff),
  ]
  // A password in Latin letters is one in all of them, and trying it once takes a second.
  return all.filter((one, index) => all.findIndex((other) => compareBytes(one, other) === 0) === index)
}
