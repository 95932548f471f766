import { type DerValue, Malformed, readDer } from '../der/read-der.ts'
import {
  expectTag,
  membersOfSet,
  onlyPart,
  partsOfSequence,
  readBoolean,
  readInteger,
  readObjectIdentifier,
  readSetBits,
  readSmallInteger,
  readText,
} from '../der/read-values.ts'
import { contextTag, primitiveContextTag, tags } from '../der/tags.ts'
import { oid } from '../object-identifiers.ts'
import { CertificateRefused } from './certificate-fault.ts'

/** The content of a certificate beside its key. */
export type Extensions = {
  /** Names this certificate's key; null: it names none. */
  readonly keyId: Uint8Array | null
  /** Names the issuer's key. */
  readonly issuerKeyId: Uint8Array | null
  readonly isAuthority: boolean
  /** The number of authorities that may stand between this one and an owner; null: any. */
  readonly authoritiesBelow: number | null
  readonly mayDo: readonly KeyUsage[]
  /** Object identifiers of further uses; null: it limits none. */
  readonly extendedUses: readonly string[] | null
  /** True if a reader must know these uses: the extension is critical. */
  readonly areUsesCritical: boolean
  /**
   * The addresses at which its authority answers by OCSP, and publishes its list. The caller decides which of them to
   * call.
   */
  readonly ocspAddresses: readonly string[]
  readonly revocationListAddresses: readonly string[]
  /** The largest sum for which the authority answers; null: the certificate names none. */
  readonly valueLimit: ValueLimit | null
  /** РНОКПП, or a number of a passport, of the owner. */
  readonly drfo: string | null
  /** The code of the owner's organization. */
  readonly edrpou: string | null
}

/** ETSI EN 319 412-5, section 4.3.2: a sum in whole units of a currency of ISO 4217. */
type ValueLimit = { readonly currency: string; readonly amount: bigint }

/** Uses of a key, by the places of their bits (RFC 5280, section 4.2.1.3). */
const keyUsages = { 0: 'digitalSignature', 1: 'nonRepudiation', 5: 'keyCertSign', 6: 'cRLSign' } as const

type KeyUsage = (typeof keyUsages)[keyof typeof keyUsages]

const none: Extensions = {
  keyId: null,
  issuerKeyId: null,
  isAuthority: false,
  authoritiesBelow: null,
  mayDo: [],
  extendedUses: null,
  areUsesCritical: false,
  ocspAddresses: [],
  revocationListAddresses: [],
  valueLimit: null,
  drfo: null,
  edrpou: null,
}

/**
 * The part that an extension adds. A critical one without a row here refuses the certificate (RFC 5280, section 4.2).
 */
const readers: Readonly<Record<string, (value: DerValue, isCritical: boolean) => Partial<Extensions>>> = {
  [oid.subjectKeyIdentifier]: (value) => ({ keyId: expectTag(value, tags.octetString).content }),
  [oid.authorityKeyIdentifier]: (value) => ({
    issuerKeyId: partsOfSequence(value).find(({ tag }) => tag === primitiveContextTag(0))?.content ?? null,
  }),
  [oid.basicConstraints]: (value) => {
    const parts = partsOfSequence(value)
    const [first] = parts
    const length = parts.find(({ tag }) => tag === tags.integer)
    return {
      isAuthority: first?.tag === tags.boolean && readBoolean(first),
      authoritiesBelow: length === undefined ? null : readSmallInteger(length),
    }
  },
  [oid.keyUsage]: (value) => ({
    mayDo: readSetBits(value).flatMap((bit) => (bit in keyUsages ? [keyUsages[bit as keyof typeof keyUsages]] : [])),
  }),
  [oid.extendedKeyUsage]: (value, areUsesCritical) => ({
    extendedUses: partsOfSequence(value).map(readObjectIdentifier),
    areUsesCritical,
  }),
  [oid.authorityInfoAccess]: (value) => ({
    ocspAddresses: partsOfSequence(value)
      .map(partsOfSequence)
      .filter(([method]) => readObjectIdentifier(method) === oid.ocspAccess)
      .flatMap(([, place]) => addressesAmong(place === undefined ? [] : [place])),
  }),
  [oid.distributionPoints]: (value) => ({
    revocationListAddresses: partsOfSequence(value)
      .flatMap(partsOfSequence)
      .filter(({ tag }) => tag === contextTag(0))
      .flatMap(({ parts: [fullName] }) => (fullName?.tag === contextTag(0) ? addressesAmong(fullName.parts) : [])),
  }),
  // Ukraine's policy of qualified certificates changes nothing of what is asked here.
  [oid.certificatePolicies]: () => ({}),
  [oid.qcStatements]: (value) => ({ valueLimit: valueLimitOf(value) }),
  [oid.subjectDirectoryAttributes]: (value) => ({ drfo: codeOf(value, oid.drfo), edrpou: codeOf(value, oid.edrpou) }),
}

/** @throws Malformed, CertificateRefused */
export function readExtensions(optional: readonly DerValue[]): Extensions {
  const wrapped = optional.find(({ tag }) => tag === contextTag(3))
  if (wrapped === undefined) return none
  return listExtensions(onlyPart(wrapped)).reduce<Extensions>((extensions, { id, isCritical, value }) => {
    const reader = readers[id]
    if (reader === undefined && isCritical) throw new CertificateRefused('unknownCriticalExtension')
    return reader === undefined ? extensions : { ...extensions, ...reader(readDer(value), isCritical) }
  }, none)
}

type Extension = { readonly id: string; readonly isCritical: boolean; readonly value: Uint8Array }

/**
 * The extensions of a certificate, of a list of revoked ones, of an answer: each once.
 * @param value the sequence of extensions
 * @throws Malformed
 */
export function listExtensions(value: DerValue | undefined): readonly Extension[] {
  const extensions = partsOfSequence(value).map((extension) => {
    const [id, second, third, ...rest] = partsOfSequence(extension)
    const hasMark = second?.tag === tags.boolean
    if (rest.length > 0) throw new Malformed('An extension has three parts at most')
    return {
      id: readObjectIdentifier(id),
      isCritical: hasMark && readBoolean(second),
      value: expectTag(hasMark ? third : second, tags.octetString).content,
    }
  })
  if (new Set(extensions.map(({ id }) => id)).size !== extensions.length) throw new Malformed('An extension twice')
  return extensions
}

const ascii = new TextDecoder('ascii')

/** The addresses among names of any kind (RFC 5280, section 4.2.1.6). */
const addressesAmong = (names: readonly DerValue[]): readonly string[] =>
  names.filter(({ tag }) => tag === primitiveContextTag(6)).map(({ content }) => ascii.decode(content))

function valueLimitOf(value: DerValue): ValueLimit | null {
  const statement = partsOfSequence(value)
    .map(partsOfSequence)
    .find(([id]) => readObjectIdentifier(id) === oid.qcLimitValue)
  if (statement === undefined) return null
  const [currency, amount, exponent] = partsOfSequence(statement[1])
  if (currency === undefined) throw new Malformed('A limit without a currency')
  return { currency: readText(currency), amount: readInteger(amount) * 10n ** BigInt(readSmallInteger(exponent)) }
}

/** One code of the owner. Two under one name would let each reader find another owner. */
function codeOf(value: DerValue, id: string): string | null {
  const codes = partsOfSequence(value).flatMap((attribute) => {
    const [type, values] = partsOfSequence(attribute)
    return readObjectIdentifier(type) === id ? membersOfSet(values).map(readText) : []
  })
  if (codes.length > 1) throw new Malformed('Two codes of one kind')
  return codes[0] ?? null
}
