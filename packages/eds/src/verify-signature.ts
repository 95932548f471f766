import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { readSignedData, type SignedData } from './cms/signed-message.ts'
import { type SignerFault, type VerifiedSigner, verifySigner } from './cms/verify-signer.ts'
import { compareBytes } from './der/write-der.ts'
import { oid } from './object-identifiers.ts'
import { answerOf, type CertificateFault } from './x509/certificate-fault.ts'
import type { Certificate } from './x509/certificate.ts'
import { type ChainFault, findChain } from './x509/chain.ts'

/**
 * Why a signature is refused. One word for each check, so that the page says what is wrong and a test holds each alone:
 * `otherContent`: the message carries another content than the one that is verified;
 * `keyUsage`: the certificate's key is not for signing.
 */
export type SignatureFault = CertificateFault | ChainFault | SignerFault | 'otherContent' | 'keyUsage'

type VerifiedSignature = Omit<VerifiedSigner, 'certificates'> & {
  /** From the signer to the pinned authority. */
  readonly chain: readonly Certificate[]
}

/** @param at the moment of receipt, in which the certificates have to be valid */
type TrustedAt = {
  readonly pinned: readonly Certificate[]
  readonly others: readonly Certificate[]
  readonly at: Date
}

/**
 * Verifies a CAdES-BES signature (ETSI EN 319 122-1) of DSTU 4145 over a content: one signer, signed attributes with the
 * content's hash and the certificate's, the signature's numbers, the chain to a pinned authority, the use of the key.
 * Whether the certificate is revoked, and whose it is, is asked elsewhere.
 * @param message DER, at most 64 KiB
 */
export const verifySignedContent = (
  message: Uint8Array,
  content: Uint8Array,
  trusted: TrustedAt,
): Result<VerifiedSignature, SignatureFault> => answerOf(() => verifyMessage(readSignedData(message), content, trusted))

function verifyMessage(
  message: SignedData,
  content: Uint8Array,
  { pinned, others, at }: TrustedAt,
): Result<VerifiedSignature, SignatureFault> {
  if (message.contentType !== oid.data) return refused('contentType')
  if (message.content !== null && compareBytes(message.content, content) !== 0) return refused('otherContent')
  const signed = verifySigner(message, { content, contentType: oid.data })
  if (!signed.ok) return signed
  const { certificates, ...verified } = signed.value
  if (!maySign(verified.signer)) return refused('keyUsage')
  const chain = findChain(verified.signer, { pinned, others: [...others, ...certificates], at })
  return chain.ok ? ok({ ...verified, chain: chain.value }) : chain
}

/** Uses of a key that allow the signing of a document. */
const signingUses: ReadonlySet<string> = new Set([
  oid.anyUse,
  oid.messageSigning,
  oid.documentSigning,
  oid.sealOfUkraine,
])

/** Uses that belong to an authority's own services. */
const serviceUses: ReadonlySet<string> = new Set([oid.ocspSigning, oid.timeStamping])

/**
 * True if a key may sign. Further uses limit it (RFC 5280, section 4.2.1.12): critical ones must name a use that is
 * known to be for signing; of others only those of an authority's services speak against it, because providers name
 * uses of their own.
 */
function maySign({ extensions: { mayDo, extendedUses, areUsesCritical } }: Certificate): boolean {
  if (!mayDo.includes('digitalSignature')) return false
  if (extendedUses === null || extendedUses.some((use) => signingUses.has(use))) return true
  return !areUsesCritical && !extendedUses.every((use) => serviceUses.has(use))
}
