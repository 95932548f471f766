import { type DerValue, LONGEST_DER, Malformed, readDer } from '../der/read-der.ts'
import {
  expectTag,
  membersOfSet,
  onlyPart,
  partsOfSequence,
  readObjectIdentifier,
  readSmallInteger,
} from '../der/read-values.ts'
import { contextTag, primitiveContextTag, tags } from '../der/tags.ts'
import { oid } from '../object-identifiers.ts'

/** A signed message of CMS (RFC 5652, section 5), as it stands: nothing of it is trusted yet. */
export type SignedData = {
  /** The type of the content that it says it is over. */
  readonly contentType: string
  /** The content, where the message carries it; null: the signature is detached. */
  readonly content: Uint8Array | null
  readonly certificates: readonly DerValue[]
  readonly signers: readonly SignerInfo[]
}

type SignerInfo = {
  readonly identifier: SignerIdentifier
  readonly digestAlgorithm: string
  /** Null: the signature is over the content itself. */
  readonly signedAttributes: SignedAttributes | null
  readonly signatureAlgorithm: string
  readonly signature: Uint8Array
  readonly unsignedAttributes: readonly Attribute[]
}

export type SignerIdentifier =
  | { readonly by: 'issuerAndSerial'; readonly issuer: Uint8Array; readonly serial: Uint8Array }
  | { readonly by: 'keyId'; readonly keyId: Uint8Array }

type SignedAttributes = {
  /** The bytes that the signature is over: the attributes as a set (RFC 5652, section 5.4). */
  readonly bytes: Uint8Array
  readonly attributes: readonly Attribute[]
}

type Attribute = { readonly type: string; readonly values: readonly DerValue[] }

/** A chain has four at most; one more may come. Reading each costs a multiplication of a point. */
export const CERTIFICATES_AT_MOST = 5

/**
 * @param longest octets of the longest message that is read
 * @throws Malformed when it is not the DER of a signed message, or brings too many certificates
 */
export function readSignedData(bytes: Uint8Array, longest: number = LONGEST_DER): SignedData {
  const [type, wrapped, ...rest] = partsOfSequence(readDer(bytes, longest))
  if (readObjectIdentifier(type) !== oid.signedData || rest.length > 0) throw new Malformed('No signed message')
  const [version, , encapsulated, ...others] = partsOfSequence(onlyPart(expectTag(wrapped, contextTag(0))))
  readSmallInteger(version)
  const [contentType, content] = partsOfSequence(encapsulated)
  const certificates = others.find(({ tag }) => tag === contextTag(0))?.parts ?? []
  if (certificates.length > CERTIFICATES_AT_MOST) throw new Malformed('More certificates than a chain has')
  return {
    contentType: readObjectIdentifier(contentType),
    content:
      content === undefined ? null : expectTag(onlyPart(expectTag(content, contextTag(0))), tags.octetString).content,
    certificates,
    signers: membersOfSet(others.at(-1)).map(signerOf),
  }
}

function signerOf(value: DerValue): SignerInfo {
  const [version, identifier, digestAlgorithm, ...others] = partsOfSequence(value)
  readSmallInteger(version)
  const signed = others.find(({ tag }) => tag === contextTag(0))
  const [signatureAlgorithm, signature, unsigned, ...rest] = signed === undefined ? others : others.slice(1)
  if (rest.length > 0) throw new Malformed('A signer has no further parts')
  return {
    identifier: identifierOf(identifier),
    digestAlgorithm: readObjectIdentifier(partsOfSequence(digestAlgorithm)[0]),
    signedAttributes: signed === undefined ? null : signedAttributesOf(signed),
    signatureAlgorithm: readObjectIdentifier(partsOfSequence(signatureAlgorithm)[0]),
    signature: expectTag(signature, tags.octetString).content,
    unsignedAttributes: unsigned === undefined ? [] : expectTag(unsigned, contextTag(1)).parts.map(attributeOf),
  }
}

function identifierOf(value: DerValue | undefined): SignerIdentifier {
  if (value?.tag === primitiveContextTag(0)) return { by: 'keyId', keyId: value.content }
  const [issuer, serial] = partsOfSequence(value)
  return {
    by: 'issuerAndSerial',
    issuer: expectTag(issuer, tags.sequence).bytes,
    serial: expectTag(serial, tags.integer).content,
  }
}

function signedAttributesOf({ bytes, parts }: DerValue): SignedAttributes {
  const asSet = Uint8Array.from(bytes)
  asSet[0] = tags.set
  const attributes = parts.map(attributeOf)
  // RFC 5652, section 5.3: one of each type, or two readers could take two values.
  if (new Set(attributes.map(({ type }) => type)).size !== attributes.length) throw new Malformed('An attribute twice')
  return { bytes: asSet, attributes }
}

function attributeOf(value: DerValue): Attribute {
  const [type, values, ...rest] = partsOfSequence(value)
  if (rest.length > 0) throw new Malformed('An attribute has two parts')
  return { type: readObjectIdentifier(type), values: membersOfSet(values) }
}
