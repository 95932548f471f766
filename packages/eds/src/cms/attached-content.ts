import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { Malformed } from '../der/read-der.ts'
import { oid } from '../object-identifiers.ts'
import { readSignedData } from './signed-message.ts'

/** Why a message has no content to show. `detached`: it is a signature alone. */
export type ContentFault = 'malformed' | 'detached'

/** Ten megabytes of content, and the signature around it. */
const LONGEST_CONTAINER = 11 * 1024 ** 2

/**
 * The place of the content in a signed message, from one octet to before another. The message must be one of CMS, with
 * plain content and a signature. The signature is not verified here.
 */
export function attachedContent(
  message: Uint8Array,
): Result<{ readonly from: number; readonly to: number }, ContentFault> {
  try {
    const { content, contentType, signers } = readSignedData(message, LONGEST_CONTAINER)
    if (contentType !== oid.data || signers.length === 0) return refused('malformed')
    if (content === null || content.length === 0) return refused('detached')
    const from = content.byteOffset - message.byteOffset
    return ok({ from, to: from + content.length })
  } catch (error) {
    if (error instanceof Malformed) return refused('malformed')
    throw error
  }
}
