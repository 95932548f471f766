import { ok, type Result } from '@dilo/domain/result.ts'
import { type DerValue, Malformed, readDer } from '../der/read-der.ts'
import {
  expectTag,
  partsOfSequence,
  readBoolean,
  readInteger,
  readObjectIdentifier,
  readSmallInteger,
} from '../der/read-values.ts'
import { tags } from '../der/tags.ts'
import { der, integer, objectIdentifier, octetString, sequence } from '../der/write-der.ts'
import { hashes, hashIds, type SignedHash } from '../dstu/algorithms.ts'
import { answerOf, type CertificateFault } from '../x509/certificate-fault.ts'

/** The stamped content: a hash, and the way in which it was made. */
export type MessageImprint = { readonly hash: string; readonly digest: Uint8Array }

/** The imprint that a stamp of these bytes is over. @param stamped the value of a signature, or evidence */
export const writeImprint = (stamped: Uint8Array, hash: SignedHash): Uint8Array =>
  sequence(sequence(objectIdentifier(hashIds[hash])), octetString(hashes[hash](stamped)))

/** @throws Malformed */
export function readImprint(value: DerValue | undefined): MessageImprint {
  const [algorithm, digest] = partsOfSequence(value)
  return {
    hash: readObjectIdentifier(partsOfSequence(algorithm)[0]),
    digest: expectTag(digest, tags.octetString).content,
  }
}

/**
 * A request for a time stamp (RFC 3161, section 2.4.1) that asks for the authority's certificate in the stamp.
 * @param nonce a number that only the answer to this request repeats
 */
export const writeTimeStampRequest = (stamped: Uint8Array, hash: SignedHash, nonce: bigint): Uint8Array =>
  sequence(
    integer(1n),
    writeImprint(stamped, hash),
    integer(nonce),
    // certReq: true
    der(tags.boolean, Uint8Array.of(0xff)),
  )

type TimeStampRequest = {
  /** The imprint as it was written. */
  readonly imprint: Uint8Array
  readonly nonce: bigint | null
  readonly wantsCertificate: boolean
}

/** Reads a request, as an authority does. */
export const readTimeStampRequest = (bytes: Uint8Array): Result<TimeStampRequest, CertificateFault> =>
  answerOf(() => {
    const [version, imprint, ...optional] = partsOfSequence(readDer(bytes))
    if (readSmallInteger(version) !== 1 || imprint === undefined) throw new Malformed('No version 1')
    readImprint(imprint)
    const nonce = optional.find(({ tag }) => tag === tags.integer)
    const request = optional.find(({ tag }) => tag === tags.boolean)
    return ok({
      imprint: imprint.bytes,
      nonce: nonce === undefined ? null : readInteger(nonce),
      wantsCertificate: request !== undefined && readBoolean(request),
    })
  })
