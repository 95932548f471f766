import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { encodeWindows1251 } from '@dilo/domain/values/windows-1251-bytes.ts'
import { type DerValue, Malformed, readDer } from '../der/read-der.ts'
import { expectTag, onlyPart, partsOfSequence, readObjectIdentifier } from '../der/read-values.ts'
import { contextTag, primitiveContextTag, tags } from '../der/tags.ts'
import { compareBytes } from '../der/write-der.ts'
import type { PrivateKey } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import { octetsOfBase64 } from '../octets-of-text.ts'
import { type Certificate, readCertificate } from '../x509/certificate.ts'
import { type IitContainer, isIitContainer, openIitContainer, readIitContainer } from './iit-container.ts'
import { isJavaKeyStore, type JavaKeyStore, openSealedKey, readJavaKeyStore } from './java-key-store.ts'
import { decryptionBy, type Encrypted, readEncrypted } from './password-encryption.ts'
import { privateKeyOf } from './private-key-info.ts'

/** The content of a file with a key. */
export type KeyFile = { readonly keys: readonly PrivateKey[]; readonly certificates: readonly Certificate[] }

/**
 * Why a file gives no key:
 * `certificate`: it is a certificate, without the private key;
 * `otherKind`: its key opens, and is none of DSTU 4145;
 * `notAKey`: something else.
 */
type KeyFileFault = 'certificate' | 'otherKind' | 'notAKey' | 'wrongPassword'

/** Opens a container by a password, as typed. */
type Opener = (password: string) => Result<KeyFile, 'wrongPassword' | 'otherKind'>

/**
 * Opens a file with a private key: PBES2 (.pk8, .dat), PKCS #12 (.pfx, .p12, .zs2), a key store of Java (.jks) or the
 * container of Key-6.dat, by its content and never by its name; as bytes, or as text between two lines (PEM). A wrong
 * password is known by what it makes of the file: bytes that are no key.
 * What it opened and no longer needs is overwritten, as far as a language without pointers lets us.
 * @param password as typed: files of Ukraine hold it in UTF-8 or in windows-1251, stores of Java in UTF-16
 */
export function readKeyFile(bytes: Uint8Array, password: string): Result<KeyFile, KeyFileFault> {
  const armoured = octetsOfArmour(bytes)
  const opener = openerOf(armoured ?? bytes)
  const opened = opener.ok ? opener.value(password) : opener
  armoured?.fill(0)
  return opened
}

/** RFC 7468, section 11: a key that a password protects, as text. An open key is refused as no key: nobody should keep one. */
const ARMOUR = /-----BEGIN ENCRYPTED PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END ENCRYPTED PRIVATE KEY-----/

/** Longer texts are no key. */
const LONGEST_ARMOUR = 96 * 1024

function octetsOfArmour(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length > LONGEST_ARMOUR) return undefined
  const [, base64] = ARMOUR.exec(new TextDecoder().decode(bytes)) ?? []
  try {
    return base64 === undefined ? undefined : octetsOfBase64(base64)
  } catch {
    return undefined
  }
}

function openerOf(bytes: Uint8Array): Result<Opener, KeyFileFault> {
  try {
    if (isJavaKeyStore(bytes)) return ok(openerOfStore(readJavaKeyStore(bytes)))
    const value = readDer(bytes)
    if (readCertificate(bytes).ok) return refused('certificate')
    if (isIitContainer(value)) {
      const container = readIitContainer(value)
      return ok(inEachEncoding((encoded) => openIit(container, encoded)))
    }
    const [first] = partsOfSequence(value)
    const container =
      first?.tag === tags.integer ? containerOfPfx(value) : { keys: [encryptedKeyOf(value)], bags: [], openBags: [] }
    return ok(inEachEncoding((encoded) => open(container, encoded)))
  } catch (error) {
    if (error instanceof Malformed) return refused('notAKey')
    throw error
  }
}

const inEachEncoding =
  (opening: (password: Uint8Array) => KeyFile | undefined): Opener =>
  (password) => {
    for (const encoded of encodings(password)) {
      const opened = opening(encoded)
      encoded.fill(0)
      if (opened !== undefined) return ok(opened)
    }
    return refused('wrongPassword')
  }

const openerOfStore =
  (store: JavaKeyStore): Opener =>
  (password) => {
    const opened = store.keys.flatMap((sealed) => openSealedKey(sealed, password) ?? [])
    if (opened.length === 0) return refused('wrongPassword')
    const keys = opened.flatMap((clear) => keyWithin(clear) ?? [])
    if (keys.length === 0) return refused('otherKind')
    const certificates = store.certificates.map(readCertificate).flatMap((read) => (read.ok ? [read.value] : []))
    return ok({ keys, certificates })
  }

function openIit(container: IitContainer, password: Uint8Array): KeyFile | undefined {
  const key = keyWithin(openIitContainer(container, password))
  return key === undefined ? undefined : { keys: [key], certificates: [] }
}

/** The key of these octets, which are overwritten; undefined: they are none of DSTU 4145. */
function keyWithin(clear: Uint8Array): PrivateKey | undefined {
  try {
    return openKey(clear)
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

/** The encrypted parts of a file: keys, and bags of certificates; and certificates that lie open. */
type Container = {
  readonly keys: readonly Encrypted[]
  readonly bags: readonly Encrypted[]
  readonly openBags: readonly DerValue[]
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
