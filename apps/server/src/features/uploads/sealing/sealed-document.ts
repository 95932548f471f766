import type { Context } from '../../../context.ts'
import type { FileName } from '../../../ports/file-store.ts'
import { type SealingKey, sealingKey, sealingKeyOf } from './document-key.ts'
import { newKey, seal, unseal } from './seal.ts'

/** The place of bytes: they open for this company, under this name, and nowhere else. */
type BytesPlace = { readonly companyId: string; readonly blobName: FileName }

/** The key that opens them, itself sealed by the key of this name. */
export type SealedKey = { readonly sealedKey: Buffer; readonly keyId: string }

const belongTo = ({ companyId, blobName }: BytesPlace): string => `dilo.document\n${companyId}\n${blobName}`

/** Seals a document with a key of its own, and that one with a key of the server: a rotation seals 32 bytes anew. */
export function sealDocument(
  context: Pick<Context, 'serverKey' | 'formerServerKeys'>,
  place: BytesPlace,
  bytes: Buffer,
): SealedKey & { readonly sealed: Buffer } {
  const [own, by] = [newKey(), sealingKey(context)]
  return { sealed: seal(own, bytes, belongTo(place)), ...sealedBy(by, own, place) }
}

const sealedBy = (by: SealingKey, own: Buffer, place: BytesPlace): SealedKey => ({
  sealedKey: seal(by.key, own, belongTo(place)),
  keyId: by.id,
})

/**
 * A document as it was handed in.
 * @throws when its key has left the settings, or what lies in the store is not what was sealed
 */
export async function openDocument(context: Context, place: BytesPlace, key: SealedKey): Promise<Buffer> {
  const sealed = await context.files.store.get(place.blobName)
  if (sealed === null) throw new Error('The file store has lost a document')
  return unseal(ownKey(context, place, key), sealed, belongTo(place))
}

/** The key of a document, sealed by today's key of the server. @throws when its key has left the settings */
export const sealKeyAnew = (context: Context, place: BytesPlace, key: SealedKey): SealedKey =>
  sealedBy(sealingKey(context), ownKey(context, place, key), place)

function ownKey(context: Context, place: BytesPlace, { sealedKey, keyId }: SealedKey): Buffer {
  const by = sealingKeyOf(context, keyId)
  if (by === null) throw new Error(`A document is sealed by a server key that is not among the settings (${keyId})`)
  return unseal(by.key, sealedKey, belongTo(place))
}
