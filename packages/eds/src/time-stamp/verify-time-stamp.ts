import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { readSignedData } from '../cms/signed-message.ts'
import { type SignerFault, verifySigner } from '../cms/verify-signer.ts'
import { type DerValue, Malformed, readDer } from '../der/read-der.ts'
import {
  expectTag,
  partsOfSequence,
  readGeneralizedTime,
  readInteger,
  readObjectIdentifier,
  readSmallInteger,
} from '../der/read-values.ts'
import { contextTag, tags } from '../der/tags.ts'
import { compareBytes } from '../der/write-der.ts'
import { hashes, hashOfId } from '../dstu/algorithms.ts'
import { oid } from '../object-identifiers.ts'
import { CLOCK_TOLERANCE_MS } from '../revocation/freshness.ts'
import { answerOf, type CertificateFault } from '../x509/certificate-fault.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type ChainFault, findChain } from '../x509/chain.ts'
import { listExtensions } from '../x509/extensions.ts'
import { type MessageImprint, readImprint } from './time-stamp-request.ts'

/**
 * Why a time stamp counts for nothing. One word for each check:
 * `notStamped`: the authority says that it made none;
 * `noContent`: the stamp does not carry what it says;
 * `authorityUse`: the certificate's key is not for stamping time, or also for something else;
 * `imprint`: it is over other bytes;
 * `time`: it says another moment than that of the request.
 */
export type TimeStampFault =
  | CertificateFault
  | ChainFault
  | SignerFault
  | 'notStamped'
  | 'noContent'
  | 'authorityUse'
  | 'imprint'
  | 'nonce'
  | 'time'

type VerifiedTimeStamp = {
  /** The moment that the authority vouches for. */
  readonly stampedAt: Date
  /** From the authority of the stamp to the pinned one. */
  readonly chain: readonly Certificate[]
}

type Expected = {
  /** The bytes that were to be stamped. */
  readonly stamped: Uint8Array
  /** Null: the stamp is read later, when nobody knows the request any more. */
  readonly request: { readonly nonce: bigint; readonly at: Date } | null
  readonly pinned: readonly Certificate[]
  readonly others: readonly Certificate[]
  /** The moment at which the authority's certificates have to be valid. */
  readonly at: Date
}

/** The stamp within an answer (RFC 3161, section 2.4.2). @param bytes DER, at most 64 KiB */
export const readTimeStampAnswer = (bytes: Uint8Array): Result<Uint8Array, CertificateFault | 'notStamped'> =>
  answerOf(() => {
    const [status, token, ...rest] = partsOfSequence(readDer(bytes))
    if (rest.length > 0) throw new Malformed('An answer has two parts')
    // 0: granted; 1: granted with changes.
    const isGranted = readSmallInteger(partsOfSequence(status)[0]) <= 1
    return isGranted && token !== undefined ? ok(token.bytes) : refused('notStamped')
  })

/**
 * Verifies a time stamp (RFC 3161, sections 2.3 and 2.4.2): one signer, whose certificate is for stamping time and for
 * nothing else, over the imprint of these bytes, in answer to this request.
 * @param token DER, at most 64 KiB
 */
export const verifyTimeStamp = (token: Uint8Array, expected: Expected): Result<VerifiedTimeStamp, TimeStampFault> =>
  answerOf(() => verifyToken(token, expected))

function verifyToken(
  token: Uint8Array,
  { stamped, request, pinned, others, at }: Expected,
): Result<VerifiedTimeStamp, TimeStampFault> {
  const message = readSignedData(token)
  if (message.contentType !== oid.timeStampInfo) return refused('contentType')
  if (message.content === null) return refused('noContent')
  const signed = verifySigner(message, { content: message.content, contentType: oid.timeStampInfo })
  if (!signed.ok) return signed
  const { signer, certificates } = signed.value
  const { extendedUses, areUsesCritical } = signer.extensions
  if (!areUsesCritical || extendedUses?.length !== 1 || extendedUses[0] !== oid.timeStamping)
    return refused('authorityUse')
  const chain = findChain(signer, { pinned, others: [...others, ...certificates], at })
  if (!chain.ok) return chain
  const info = infoOf(readDer(message.content))
  if (!isImprintOf(info.imprint, stamped)) return refused('imprint')
  if (request !== null && info.nonce !== request.nonce) return refused('nonce')
  if (!isOfRequest(info.stampedAt, request?.at ?? null, at)) return refused('time')
  return ok({ stampedAt: info.stampedAt, chain: chain.value })
}

/** Between the request and now, as far as two clocks agree. */
function isOfRequest(stampedAt: Date, requestedAt: Date | null, at: Date): boolean {
  const moment = stampedAt.getTime()
  if (moment > at.getTime() + CLOCK_TOLERANCE_MS) return false
  return requestedAt === null || moment >= requestedAt.getTime() - CLOCK_TOLERANCE_MS
}

function isImprintOf({ hash, digest }: MessageImprint, stamped: Uint8Array): boolean {
  const name = hashOfId(hash)
  return name !== undefined && compareBytes(digest, hashes[name](stamped)) === 0
}

type TimeStampInfo = {
  readonly imprint: MessageImprint
  readonly stampedAt: Date
  readonly nonce: bigint | null
}

function infoOf(value: DerValue): TimeStampInfo {
  const [version, policy, imprint, serial, stampedAt, ...optional] = partsOfSequence(value)
  if (readSmallInteger(version) !== 1) throw new Malformed('No version 1')
  readObjectIdentifier(policy)
  expectTag(serial, tags.integer)
  const nonce = optional.find(({ tag }) => tag === tags.integer)
  const extensions = optional.find(({ tag }) => tag === contextTag(1))
  const asSequence = extensions === undefined ? undefined : { ...extensions, tag: tags.sequence }
  if (asSequence !== undefined && listExtensions(asSequence).some(({ isCritical }) => isCritical))
    throw new Malformed('A stamp with a demand that we do not know')
  return {
    imprint: readImprint(imprint),
    stampedAt: readGeneralizedTime(stampedAt),
    nonce: nonce === undefined ? null : readInteger(nonce),
  }
}
