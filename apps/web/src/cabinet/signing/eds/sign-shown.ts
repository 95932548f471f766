import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type ShownSubject, textOfShown } from '@dilo/domain/signed-texts/shown-text.ts'
import { type Signer, signContent } from '@dilo/eds/cms/sign-content.ts'

/**
 * Signs a subject, if the server's text is, octet for octet, the one that follows from what the page shows.
 * @param text as the server sent it
 * @param at the signer's clock
 * @returns a detached CAdES-BES by the hash of the certificate
 */
export async function signShown(
  signer: Signer,
  { subject, text }: { readonly subject: ShownSubject; readonly text: Uint8Array },
  at: Date,
): Promise<Result<Uint8Array, 'textDiffers'>> {
  const own = await textOfShown(subject, new TextDecoder().decode(text))
  if (own === undefined || !isSame(new TextEncoder().encode(own), text)) return refused('textDiffers')
  return ok(signContent(text, signer, { hash: signer.certificate.signature.hash, at }))
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((octet, index) => octet === other[index])
