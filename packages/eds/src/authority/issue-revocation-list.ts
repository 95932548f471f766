import { contextTag, primitiveContextTag, tags } from '../der/tags.ts'
import { der, integer, sequence, time } from '../der/write-der.ts'
import type { SignedHash } from '../dstu/algorithms.ts'
import { publicOf } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import { numberOfReason, type RevocationReason } from '../revocation/revocation-status.ts'
import { type Authority, extension, keyIdOf } from './issue-certificate.ts'
import { algorithmOf, signedBy } from './signed-by.ts'

export type RevokedCertificate = {
  /** The content of its serial number. */
  readonly serial: Uint8Array
  readonly since: Date
  readonly reason: RevocationReason
}

/**
 * The list of an authority's revoked certificates (RFC 5280, section 5).
 * @param list.number each list of an authority has a greater one
 * @param list.further extensions beside the usual ones
 */
export function issueRevocationList(
  { key, certificate }: Authority,
  hash: SignedHash,
  list: {
    readonly revoked: readonly RevokedCertificate[]
    readonly made: Date
    readonly next: Date
    readonly number: bigint
    readonly further?: readonly Uint8Array[]
  },
): Uint8Array {
  const entries = list.revoked.map(({ serial, since, reason }) =>
    sequence(
      der(tags.integer, serial),
      time(since),
      sequence(extension(oid.revocationReason, der(tags.enumerated, Uint8Array.of(numberOfReason(reason))))),
    ),
  )
  const signedPart = sequence(
    integer(1n),
    algorithmOf(hash),
    certificate.subject.bytes,
    time(list.made),
    time(list.next),
    // RFC 5280, section 5.1.2.6: left out where nothing is revoked.
    entries.length === 0 ? new Uint8Array() : sequence(...entries),
    der(
      contextTag(0),
      sequence(
        extension(oid.authorityKeyIdentifier, sequence(der(primitiveContextTag(0), keyIdOf(publicOf(key))))),
        extension(oid.crlNumber, integer(list.number)),
        ...(list.further ?? []),
      ),
    ),
  )
  return sequence(...signedBy(key, hash, signedPart))
}
