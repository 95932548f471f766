import type { Result } from '@dilo/domain/result.ts'
import { attachedContent, type ContentFault } from '@dilo/eds/cms/attached-content.ts'

/**
 * Where in a container of a signature its content lies: the bytes stay with who asks.
 * @param container base64
 */
export const contentOfContainer = ({
  container,
}: {
  readonly container: string
}): Result<{ readonly from: number; readonly to: number }, ContentFault> =>
  attachedContent(Uint8Array.fromBase64(container))
