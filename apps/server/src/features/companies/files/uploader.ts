import { randomBytes } from 'node:crypto'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { FileName } from '../../../ports/file-store.ts'
import type { Refusal } from '../../../refusal.ts'

/** Who uploads, and whose the file will be: a company's own, or of a registration that has none yet. */
export type Uploader =
  | { readonly kind: 'company'; readonly companyId: string; readonly personId: string }
  /** `flow` is the id of the company that it is going to be; `token` is what the browser has of it. */
  | { readonly kind: 'registration'; readonly flow: string; readonly token: string }

/** Whose a registration's logo is: nobody's but the registration's, or, when it has been completed meanwhile, the new company's. */
export type LogoOwner =
  | { readonly kind: 'registration'; readonly flow: string }
  | { readonly kind: 'company'; readonly companyId: string; readonly personId: string }

/** What the room of registrations says of their logos (rooms-above.ts). */
export type LogoOfRegistration = {
  /** The company that a registration at that step is going to be. */
  readonly companyAtLogo: (context: Context, token: string) => Promise<Result<string, Refusal>>
  /** Whose the logo is that the caller's transaction is about to keep. */
  readonly ownerOfLogo: (
    context: Context,
    transaction: DatabaseTransaction,
    token: string,
  ) => Promise<Result<LogoOwner, Refusal>>
}

/** How a call names it (spec section 7: `clientId`). */
export const clientIdOf = (uploader: Uploader): string =>
  uploader.kind === 'company' ? uploader.companyId : uploader.flow

export const newFileName = (): FileName => randomBytes(16).toString('hex') as FileName
