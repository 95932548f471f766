import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { Permission } from '@dilo/domain/permissions.ts'
import { z } from 'zod'
import type { Cost } from './cost.ts'

/**
 * The access to a call: anyone, anyone signed in, everybody who acts for the current company (the call answers by each
 * person's permissions), or everybody with this permission in it.
 */
export type Access = 'anyone' | 'signedIn' | AccessInCompany

export type AccessInCompany = 'anyRelation' | Permission

/** True if a call is about the current company: it may name the company that it means (`companyHeader`). */
export const isAboutCompany = (access: Access): access is AccessInCompany =>
  access !== 'anyone' && access !== 'signedIn'

/**
 * The header that names the company on the page. A different current company is answered RELATION_COMPANY_CHANGED, and
 * nothing is done: the current company is the session's, and another page of the same browser may have changed it
 * (decision 070).
 */
export const companyHeader = 'company'

/** A call of the API: what it takes and what it answers. The key in `calls.ts` is its method and path. */
export type Call = {
  /** The effect of the call, in one line. */
  readonly summary: string
  /** The name of a call whose path differs from another one's in an id alone. */
  readonly operationId?: string
  /** Facts that the fields do not show. */
  readonly description?: string
  readonly access: Access
  /** `false`: the call does not reset the caller's idle time. */
  readonly countsAsUse?: false
  /**
   * Works in a demo too; other calls are refused in a demo session: such a call sends nothing outside and affects no
   * other client.
   */
  readonly inDemo?: true
  /** Works while consents of the caller are awaited; other calls are refused (decision 252). */
  readonly beforeConsents?: true
  /** The cost to the bank, where it differs from the usual one of such a call (`costOf`). */
  readonly cost?: Cost
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** Headers of its own, by their names in lower case; those of every call are in `openapi.ts`. */
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** The largest body, in bytes, of a call that takes more than a form (http/app.ts). */
  readonly maxBodyBytes?: number
  /** 204 without a body when absent. */
  readonly answer?: z.ZodType
  /**
   * Its answer may be tens of kilobytes, and goes out compressed to pages of the bank's own. Nothing in it opens anything:
   * no token, code, link or full number of a card (decision 297).
   */
  readonly isLong?: true
  /**
   * For an answer that is not JSON: text of this kind, or the bytes of a picture. Several: a file (`streamedFile`) of one of
   * these types, which goes out as a stream and is saved under its name.
   */
  readonly mediaType?: 'image/svg+xml' | 'image/png' | 'image/jpeg' | readonly string[]
  /** The one file that comes instead of a body, as multipart/form-data, under this name; its largest size in bytes. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /** The call's own refusals, beyond those of every call (`refusals-of.ts`). */
  readonly refusals: readonly RefusalCode[]
  /** The refusal when the bank itself fails in this call, where section 8 has one; absent: technicalError or systemError. */
  readonly fault?: RefusalCode
}

/** Keeps the literal types of a service's calls while holding them to the shape of `Call`. */
export const service = <const Calls extends Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Call>>(
  calls: Calls,
): Calls => calls
