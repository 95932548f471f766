import { randomBytes } from 'node:crypto'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { FileName } from '../../../ports/file-store.ts'
import type { Refusal } from '../../../refusal.ts'

/** The uploader and future owner of the file: a company, or a registration without one yet. */
export type Uploader =
  | { readonly kind: 'company'; readonly companyId: string; readonly personId: string; readonly sessionId: string }
  /** `flow` is the id of the future company; `token` is the browser's secret. */
  | { readonly kind: 'registration'; readonly flow: string; readonly token: string }

/**
 * The owner of a registration's logo: the registration, or the new company if the registration has been completed
 * meanwhile.
 */
export type LogoOwner =
  | { readonly kind: 'registration'; readonly flow: string }
  | { readonly kind: 'company'; readonly companyId: string; readonly personId: string }

/** The calls of the room of registrations about their logos (rooms-above.ts). */
export type LogoOfRegistration = {
  /** The future company of a registration at that step. */
  readonly companyAtLogo: (context: Context, token: string) => Promise<Result<string, Refusal>>
  /** The owner of the logo that the caller's transaction is about to store. */
  readonly ownerOfLogo: (
    context: Context,
    transaction: DatabaseTransaction,
    token: string,
  ) => Promise<Result<LogoOwner, Refusal>>
}

/** The client id of an uploader (spec section 7: `clientId`). */
export const clientIdOf = (uploader: Uploader): string =>
  uploader.kind === 'company' ? uploader.companyId : uploader.flow

export const newFileName = (): FileName => randomBytes(16).toString('hex') as FileName
