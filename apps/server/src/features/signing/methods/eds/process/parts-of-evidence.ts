import { readSignedData } from '@dilo/eds/cms/signed-message.ts'
import { readDer } from '@dilo/eds/der/read-der.ts'
import { partsOfSequence } from '@dilo/eds/der/read-values.ts'

/**
 * The needed parts of stored evidence: the numbers of the signature, and its authority's certificate. Bytes are base64.
 */
export function partsOfEvidence({ message, issuers }: { readonly message: string; readonly issuers: string }) {
  const [signer] = readSignedData(Uint8Array.fromBase64(message)).signers
  const [issuer] = partsOfSequence(readDer(Uint8Array.fromBase64(issuers)))
  if (signer === undefined || issuer === undefined) throw new Error('Only what was verified is stored')
  return { value: base64(signer.signature), issuer: base64(issuer.bytes) }
}

const base64 = (bytes: Uint8Array): string => Uint8Array.from(bytes).toBase64()
