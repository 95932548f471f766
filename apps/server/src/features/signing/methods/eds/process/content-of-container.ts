import type { Result } from '@dilo/domain/result.ts'
import { attachedContent, type ContentFault } from '@dilo/eds/cms/attached-content.ts'

/**
 * The place of the content in a container of a signature: the bytes stay with the caller.
 * @param container base64
 */
export const contentOfContainer = ({
  container,
}: {
  readonly container: string
}): Result<{ readonly from: number; readonly to: number }, ContentFault> =>
  attachedContent(Uint8Array.fromBase64(container))
