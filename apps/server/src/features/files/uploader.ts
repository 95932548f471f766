import { randomBytes } from 'node:crypto'
import type { FileName } from '../../ports/file-store.ts'

/** Who uploads, and whose the file will be: a company's own, or of a registration that has none yet. */
export type Uploader =
  | { readonly kind: 'company'; readonly companyId: string; readonly personId: string }
  /** The flow's id, not its token. */
  | { readonly kind: 'registration'; readonly flow: string }

/** How a call names it (spec section 7: `clientId`). */
export const clientIdOf = (uploader: Uploader): string => (uploader.kind === 'company' ? uploader.companyId : uploader.flow)

export const newFileName = (): FileName => randomBytes(16).toString('hex') as FileName
