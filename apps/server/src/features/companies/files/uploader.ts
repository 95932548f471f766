import { randomBytes } from 'node:crypto'
import type { FileName } from '../../../ports/file-store.ts'

/** Who uploads, and whose the file will be: a company's own, or of a registration that has none yet. */
export type Uploader =
  | { readonly kind: 'company'; readonly companyId: string; readonly personId: string }
  /** `flow` is the id of the company that it is going to be; `token` is what the browser has of it. */
  | { readonly kind: 'registration'; readonly flow: string; readonly token: string }

/** How a call names it (spec section 7: `clientId`). */
export const clientIdOf = (uploader: Uploader): string =>
  uploader.kind === 'company' ? uploader.companyId : uploader.flow

export const newFileName = (): FileName => randomBytes(16).toString('hex') as FileName
