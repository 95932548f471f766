import type { SignedHash } from '../dstu/algorithms.ts'
import { newPrivateKey } from '../dstu/dstu-4145.ts'
import { oid } from '../object-identifiers.ts'
import type { OcspResponder } from './answer-ocsp.ts'
import { type Authority, issueCertificate, publicKeyOf } from './issue-certificate.ts'

/** A key for one service of an authority, valid as long as the authority and for this use alone. */
export function newResponder(
  authority: Authority,
  hash: SignedHash,
  use: 'ocspSigning' | 'timeStamping',
): OcspResponder {
  const key = newPrivateKey(oid.curve257)
  const { notBefore, notAfter, subject } = authority.certificate
  const certificate = issueCertificate(authority, hash, {
    subject: {
      commonName: `${subject.commonName}, ${use === 'ocspSigning' ? 'OCSP' : 'TSP'}`,
      ...(subject.organization !== '' && { organization: subject.organization }),
    },
    publicKey: publicKeyOf(key),
    serial: BigInt(`0x${crypto.getRandomValues(new Uint8Array(16)).toHex()}`) >> 1n,
    notBefore,
    notAfter,
    usage: 'signing',
    extendedUses: [oid[use]],
    areUsesCritical: true,
  })
  return { signer: { key, certificate }, hash }
}
