import { signedMessage, signerInfo } from '@dilo/eds/cms/sign-content.ts'
import { sequence } from '@dilo/eds/der/write-der.ts'

/**
 * A container of an electronic signature (p7s) around a content, as programs write it; null: the signature alone. Its
 * signature is no good: nobody is asked whether it is.
 */
export function container(content: Uint8Array | null): Buffer {
  const signer = signerInfo({
    certificate: { issuer: { bytes: sequence(), commonName: '', organization: '', surname: '', givenName: '' }, serial: Uint8Array.of(1) },
    hash: 'kupyna256',
    attributes: null,
    signature: new Uint8Array(64),
  })
  return Buffer.from(signedMessage({ hash: 'kupyna256', certificates: [], signers: [signer], content }))
}
