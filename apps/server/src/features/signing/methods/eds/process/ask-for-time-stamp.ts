import { refused, type Result } from '@dilo/domain/result.ts'
import type { SignedHash } from '@dilo/eds/dstu/algorithms.ts'
import { writeTimeStampRequest } from '@dilo/eds/time-stamp/time-stamp-request.ts'
import { archivedBytes } from '@dilo/eds/time-stamp/archived-bytes.ts'
import { readTimeStampAnswer, type TimeStampFault, verifyTimeStamp } from '@dilo/eds/time-stamp/verify-time-stamp.ts'
import { trustedCertificate } from './known-certificates.ts'

/**
 * The stamped content:  the numbers of a signature, or all evidence of it in its order. Bytes are base64.
 * @property nonce hexadecimal
 */
type Stamped = {
  readonly stamped: { readonly value: string } | { readonly evidence: readonly string[] }
  readonly nonce: string
}

/** A request for a time stamp. */
export const writeStampRequest = ({ stamped, nonce, hash }: Stamped & { readonly hash: SignedHash }): string =>
  Uint8Array.from(writeTimeStampRequest(bytesOf(stamped), hash, BigInt(`0x${nonce}`))).toBase64()

/** Moments are milliseconds since 1970. */
type Answered = Stamped & {
  readonly answer: string
  readonly requestedAt: number
  readonly pinned: readonly string[]
  readonly at: number
}

/** Verifies an answer with a time stamp. @returns the stamp itself, and the moment that it names */
export function readStampAnswer({
  stamped,
  nonce,
  answer,
  requestedAt,
  pinned,
  at,
}: Answered): Result<{ readonly token: string; readonly stampedAt: number }, TimeStampFault> {
  const token = readTimeStampAnswer(Uint8Array.fromBase64(answer))
  if (!token.ok) return refused(token.error)
  const verified = verifyTimeStamp(token.value, {
    stamped: bytesOf(stamped),
    request: { nonce: BigInt(`0x${nonce}`), at: new Date(requestedAt) },
    pinned: pinned.flatMap(trustedCertificate),
    others: [],
    at: new Date(at),
  })
  if (!verified.ok) return verified
  const { stampedAt } = verified.value
  return { ok: true, value: { token: Uint8Array.from(token.value).toBase64(), stampedAt: stampedAt.getTime() } }
}

const bytesOf = (stamped: Stamped['stamped']): Uint8Array =>
  'value' in stamped
    ? Uint8Array.fromBase64(stamped.value)
    : archivedBytes(stamped.evidence.map((part) => Uint8Array.fromBase64(part)))
