import { readSignedData } from '@dilo/eds/cms/signed-message.ts'
import { certificateOf } from '@dilo/eds/x509/certificate.ts'
import { findChain } from '@dilo/eds/x509/chain.ts'
import { trustedCertificate } from './known-certificates.ts'

/** A stamp that was verified when it came. Bytes are base64. @property at the moment that it names, milliseconds since 1970 */
type Stamp = { readonly token: string; readonly pinned: readonly string[]; readonly at: number }

/** The certificates from the authority of a stamp's signer up to the pinned one: the stamp itself need not carry them. */
export function authoritiesOfStamp({ token, pinned, at }: Stamp): readonly string[] {
  const [signer, ...others] = readSignedData(Uint8Array.fromBase64(token)).certificates.map(certificateOf)
  if (signer === undefined) return []
  const chain = findChain(signer, { pinned: pinned.flatMap(trustedCertificate), others, at: new Date(at) })
  return chain.ok ? chain.value.slice(1).map(({ bytes }) => Uint8Array.from(bytes).toBase64()) : []
}
