import type { Context } from '../../../context.ts'
import { countSealedByOthers, findSealedBy, updateSealedKey } from './store.ts'
import { formerSealingKeys, sealingKey } from '../sealing/document-key.ts'
import { sealKeyAnew } from '../sealing/sealed-document.ts'

/**
 * After a rotation of the server key: seals a portion of the documents' keys by the new one. The bytes stay as they are.
 * @returns how many were sealed anew
 */
export async function sealKeysAnew(context: Context, atMost: number): Promise<number> {
  const ids = formerSealingKeys(context).map(({ id }) => id)
  const found = ids.length === 0 ? [] : await findSealedBy(context.database, ids, atMost)
  for (const { companyId, documentId, blobName, ...key } of found)
    await updateSealedKey(
      context.database,
      { companyId, documentId },
      sealKeyAnew(context, { companyId, blobName }, key),
    )
  return found.length
}

/** Counts the documents that nobody can open, because a server key has left the settings too early. */
export const countLostDocuments = (context: Context): Promise<number> =>
  countSealedByOthers(
    context.database,
    [sealingKey(context), ...formerSealingKeys(context)].map(({ id }) => id),
  )
