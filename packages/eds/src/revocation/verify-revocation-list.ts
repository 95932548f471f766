import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type DerValue, Malformed, readDer } from '../der/read-der.ts'
import { expectTag, onlyPart, partsOfSequence, readEnumerated, readTime } from '../der/read-values.ts'
import { contextTag, primitiveContextTag, tags } from '../der/tags.ts'
import { compareBytes } from '../der/write-der.ts'
import { oid } from '../object-identifiers.ts'
import { answerOf, type CertificateFault, CertificateRefused } from '../x509/certificate-fault.ts'
import type { Certificate } from '../x509/certificate.ts'
import { listExtensions } from '../x509/extensions.ts'
import { hasSigned, signatureOf } from '../x509/signed-value.ts'
import { type FreshnessFault, validateFreshness } from './freshness.ts'
import { reasonOfNumber, type RevocationStatus } from './revocation-status.ts'

/** Lists of large authorities hold tens of thousands of certificates, each in some 40 octets. */
const LONGEST_REVOCATION_LIST = 4 * 1024 * 1024

/** `otherIssuer`: the list is of another authority; `issuerUse`: the authority's key is not for signing lists. */
export type RevocationListFault = CertificateFault | FreshnessFault | 'otherIssuer' | 'issuerUse' | 'signature'

type Asked = {
  readonly certificate: Certificate
  /** The authority that issued it, which the caller trusts. */
  readonly issuer: Certificate
  readonly at: Date
}

/**
 * Says whether a certificate stands in its authority's list of revoked ones (RFC 5280, section 5): the whole list, signed
 * by the authority itself, at most a day old.
 * @param bytes DER, at most 4 MiB
 */
export const verifyRevocationList = (bytes: Uint8Array, asked: Asked): Result<RevocationStatus, RevocationListFault> =>
  answerOf(() => verifyList(bytes, asked))

function verifyList(
  bytes: Uint8Array,
  { certificate, issuer, at }: Asked,
): Result<RevocationStatus, RevocationListFault> {
  const [signedPart, algorithm, signature, ...rest] = partsOfSequence(readDer(bytes, LONGEST_REVOCATION_LIST))
  if (signedPart === undefined || rest.length > 0) throw new Malformed('A list has three parts')
  const list = listOf(signedPart, algorithm)
  if (!isSame(list.issuer, issuer.subject.bytes) || !namesKeyOf(list.issuerKeyId, issuer)) return refused('otherIssuer')
  if (!issuer.extensions.mayDo.includes('cRLSign')) return refused('issuerUse')
  const signed = { signedPart: signedPart.bytes, signature: signatureOf(algorithm, signature) }
  if (!hasSigned(issuer.publicKey, signed)) return refused('signature')
  const fresh = validateFreshness(list.update, at)
  if (!fresh.ok) return fresh
  const entry = list.entries.find(({ parts: [serial] }) =>
    isSame(expectTag(serial, tags.integer).content, certificate.serial),
  )
  return ok(entry === undefined ? { says: 'good' } : statusOf(entry))
}

/** A list that does not name the key is the authority's when its key has signed it. */
const namesKeyOf = (named: Uint8Array | null, { extensions: { keyId } }: Certificate): boolean =>
  named === null || (keyId !== null && isSame(named, keyId))

type RevocationList = {
  readonly issuer: Uint8Array
  readonly issuerKeyId: Uint8Array | null
  readonly update: { readonly made: Date; readonly next: Date | null }
  readonly entries: readonly DerValue[]
}

function listOf(signedPart: DerValue, outerAlgorithm: DerValue | undefined): RevocationList {
  const parts = [...partsOfSequence(signedPart)]
  // Version 2 is written as 1; version 1 is left out, and knows no extensions.
  const version = parts[0]?.tag === tags.integer ? parts.shift() : undefined
  if (version === undefined || version.content.length !== 1 || version.content[0] !== 1)
    throw new Malformed('No version 2')
  const [algorithm, issuer, made, ...optional] = parts
  if (!isSame(expectTag(algorithm, tags.sequence).bytes, expectTag(outerAlgorithm, tags.sequence).bytes))
    throw new Malformed('Two algorithms of one signature')
  const next = optional[0]?.tag === tags.utcTime || optional[0]?.tag === tags.generalizedTime ? optional.shift() : null
  const entries = optional[0]?.tag === tags.sequence ? optional.shift() : undefined
  const [extensions, ...rest] = optional
  if (made === undefined || rest.length > 0) throw new Malformed('A list of another form')
  return {
    issuer: expectTag(issuer, tags.sequence).bytes,
    issuerKeyId: issuerKeyIdOf(extensions),
    update: { made: readTime(made), next: next === null || next === undefined ? null : readTime(next) },
    entries: entries?.parts ?? [],
  }
}

/** A critical extension makes a list something else: a part, a change of another one. Such a list counts for nothing. */
function issuerKeyIdOf(wrapped: DerValue | undefined): Uint8Array | null {
  if (wrapped === undefined) return null
  const extensions = listExtensions(onlyPart(expectTag(wrapped, contextTag(0))))
  if (extensions.some(({ id, isCritical }) => isCritical || id === oid.deltaList))
    throw new CertificateRefused('unknownCriticalExtension')
  const found = extensions.find(({ id }) => id === oid.authorityKeyIdentifier)
  if (found === undefined) return null
  return partsOfSequence(readDer(found.value)).find(({ tag }) => tag === primitiveContextTag(0))?.content ?? null
}

function statusOf(entry: DerValue): RevocationStatus {
  const [, since, extensions] = partsOfSequence(entry)
  if (since === undefined) throw new Malformed('An entry without a moment')
  const found = extensions === undefined ? [] : listExtensions(extensions)
  if (found.some(({ isCritical }) => isCritical)) throw new CertificateRefused('unknownCriticalExtension')
  const reason = found.find(({ id }) => id === oid.revocationReason)
  return {
    says: 'revoked',
    since: readTime(since),
    reason: reasonOfNumber(reason === undefined ? 0 : readEnumerated(readDer(reason.value))),
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => compareBytes(one, other) === 0
