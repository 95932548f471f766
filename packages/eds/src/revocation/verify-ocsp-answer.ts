import { createHash } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { CERTIFICATES_AT_MOST } from '../cms/signed-message.ts'
import { type DerValue, Malformed, readDer } from '../der/read-der.ts'
import {
  expectTag,
  onlyPart,
  partsOfSequence,
  readEnumerated,
  readGeneralizedTime,
  readObjectIdentifier,
} from '../der/read-values.ts'
import { contextTag, primitiveContextTag, tags } from '../der/tags.ts'
import { compareBytes } from '../der/write-der.ts'
import { oid } from '../object-identifiers.ts'
import { answerOf, type CertificateFault } from '../x509/certificate-fault.ts'
import { type Certificate, certificateOf } from '../x509/certificate.ts'
import { type ChainFault, findChain } from '../x509/chain.ts'
import { listExtensions } from '../x509/extensions.ts'
import { hasSigned, type SignedValue, signatureOf } from '../x509/signed-value.ts'
import { isNameOf, readCertificateId } from './certificate-id.ts'
import { type FreshnessFault, validateFreshness } from './freshness.ts'
import { nonceAmong } from './ocsp-request.ts'
import { reasonOfNumber, type RevocationStatus } from './revocation-status.ts'

/**
 * Why an answer of OCSP counts for nothing. One word for each check:
 * `notAnswered`: the responder says that it has no answer;
 * `answerType`: an answer of another kind than the basic one;
 * `unknownResponder`: it brings no certificate of the responder that it names;
 * `responderUse`: the responder's certificate is not for signing answers;
 * `otherCertificate`: it is about another certificate;
 * `unknownCertificate`: the responder does not know the certificate.
 */
export type OcspFault =
  | CertificateFault
  | ChainFault
  | FreshnessFault
  | 'notAnswered'
  | 'answerType'
  | 'unknownResponder'
  | 'responderUse'
  | 'signature'
  | 'nonce'
  | 'otherCertificate'
  | 'unknownCertificate'

type Asked = {
  readonly certificate: Certificate
  /** The authority that issued it, which the caller trusts. */
  readonly issuer: Certificate
  /** The nonce of the question; null: the answer is read later, and freshness at that moment is enough. */
  readonly nonce: Uint8Array | null
  readonly at: Date
}

/**
 * Verifies an answer whether a certificate is revoked (RFC 6960, sections 3.2 and 4.2): signed by the issuer, or by a
 * certificate that it issued for such answers alone; over this certificate, with this nonce, at most a day old.
 * @param bytes DER, at most 64 KiB
 */
export const verifyOcspAnswer = (bytes: Uint8Array, asked: Asked): Result<RevocationStatus, OcspFault> =>
  answerOf(() => verifyAnswer(bytes, asked))

function verifyAnswer(bytes: Uint8Array, asked: Asked): Result<RevocationStatus, OcspFault> {
  const [status, wrapped] = partsOfSequence(readDer(bytes))
  if (readEnumerated(status) !== 0) return refused('notAnswered')
  const [type, answer] = partsOfSequence(onlyPart(expectTag(wrapped, contextTag(0))))
  if (readObjectIdentifier(type) !== oid.ocspBasic) return refused('answerType')
  const basic = basicAnswerOf(readDer(expectTag(answer, tags.octetString).content))

  const responder = verifyResponder(basic, asked)
  if (!responder.ok) return responder
  if (!hasSigned(responder.value.publicKey, basic)) return refused('signature')
  if (asked.nonce !== null && !(basic.nonce !== null && isSame(basic.nonce, asked.nonce))) return refused('nonce')
  // One answer to one question: of two about one certificate, two readers could take two.
  const [single, ...others] = basic.answers
  if (single === undefined || others.length > 0 || !isNameOf(single.id, asked.certificate, asked.issuer))
    return refused('otherCertificate')
  const fresh = validateFreshness(single.update, asked.at)
  if (!fresh.ok) return fresh
  return single.status === 'unknown' ? refused('unknownCertificate') : ok(single.status)
}

/** The certificate that signed the answer, when the issuer let it. */
function verifyResponder(
  { responder, certificates }: BasicAnswer,
  { issuer, at }: Asked,
): Result<Certificate, OcspFault> {
  const found = [issuer, ...certificates].find((candidate) => isResponder(responder, candidate))
  if (found === undefined) return refused('unknownResponder')
  if (isSame(found.bytes, issuer.bytes)) return ok(issuer)
  // RFC 6960, section 4.2.2.2: issued by the issuer itself. No authority in between may speak for it.
  const chain = findChain(found, { pinned: [issuer], others: [], at })
  if (!chain.ok) return chain
  const { mayDo, extendedUses } = found.extensions
  return extendedUses?.includes(oid.ocspSigning) === true && mayDo.includes('digitalSignature')
    ? ok(found)
    : refused('responderUse')
}

type ResponderName = { readonly by: 'name' | 'key'; readonly octets: Uint8Array }

/** The standard names a key by SHA-1, authorities of Ukraine by the identifier of the key. */
function isResponder({ by, octets }: ResponderName, { subject, keyOctets, extensions }: Certificate): boolean {
  if (by === 'name') return isSame(subject.bytes, octets)
  const sha1 = Uint8Array.from(createHash('sha1').update(keyOctets).digest())
  return isSame(sha1, octets) || (extensions.keyId !== null && isSame(extensions.keyId, octets))
}

type BasicAnswer = SignedValue & {
  readonly responder: ResponderName
  readonly certificates: readonly Certificate[]
  readonly answers: readonly SingleAnswer[]
  readonly nonce: Uint8Array | null
}

function basicAnswerOf(value: DerValue): BasicAnswer {
  const [signedPart, algorithm, signature, certificates, ...rest] = partsOfSequence(value)
  if (signedPart === undefined || rest.length > 0) throw new Malformed('A basic answer has four parts at most')
  const parts = [...partsOfSequence(signedPart)]
  // Version 1, which may be left out, is the only one.
  if (parts[0]?.tag === contextTag(0)) parts.shift()
  const [responder, producedAt, answers, extensions] = parts
  readGeneralizedTime(producedAt)
  const list = certificates === undefined ? [] : partsOfSequence(onlyPart(expectTag(certificates, contextTag(0))))
  // As in a message: reading a key costs a multiplication of a point.
  if (list.length > CERTIFICATES_AT_MOST) throw new Malformed('More certificates than a chain has')
  return {
    signedPart: signedPart.bytes,
    signature: signatureOf(algorithm, signature),
    responder: responderNameOf(responder),
    certificates: list.map(certificateOf),
    answers: partsOfSequence(answers).map(singleAnswerOf),
    nonce: nonceAmong(extensions === undefined ? undefined : expectTag(extensions, contextTag(1))),
  }
}

function responderNameOf(value: DerValue | undefined): ResponderName {
  if (value?.tag === contextTag(1)) return { by: 'name', octets: onlyPart(value).bytes }
  return { by: 'key', octets: expectTag(onlyPart(expectTag(value, contextTag(2))), tags.octetString).content }
}

type SingleAnswer = {
  readonly id: ReturnType<typeof readCertificateId>
  readonly status: RevocationStatus | 'unknown'
  readonly update: { readonly made: Date; readonly next: Date | null }
}

function singleAnswerOf(value: DerValue): SingleAnswer {
  const [id, status, made, ...optional] = partsOfSequence(value)
  const next = optional.find(({ tag }) => tag === contextTag(0))
  const extensions = optional.find(({ tag }) => tag === contextTag(1))
  if (extensions !== undefined && listExtensions(onlyPart(extensions)).some(({ isCritical }) => isCritical))
    throw new Malformed('An answer with a demand that we do not know')
  return {
    id: readCertificateId(id),
    status: statusOf(status),
    update: { made: readGeneralizedTime(made), next: next === undefined ? null : readGeneralizedTime(onlyPart(next)) },
  }
}

function statusOf(value: DerValue | undefined): RevocationStatus | 'unknown' {
  if (value?.tag === primitiveContextTag(0) && value.content.length === 0) return { says: 'good' }
  if (value?.tag === primitiveContextTag(2)) return 'unknown'
  const [since, reason] = expectTag(value, contextTag(1)).parts
  return {
    says: 'revoked',
    since: readGeneralizedTime(since),
    reason: reasonOfNumber(reason === undefined ? 0 : readEnumerated(onlyPart(expectTag(reason, contextTag(0))))),
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => compareBytes(one, other) === 0
