import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { enterCompany as storeCompany } from './store.ts'

/**
 * Goes on in another company (spec section 3: current company id). Only with an active relation to it; a company of others
 * is the same as one that never was.
 */
export async function enterCompany(
  { database }: Context,
  { sessionId, personId }: Authority,
  companyId: string,
): Promise<Result<undefined, 'relationNotFound'>> {
  return (await storeCompany(database, { sessionId, personId, companyId }))
    ? ok(undefined)
    : refused('relationNotFound')
}
