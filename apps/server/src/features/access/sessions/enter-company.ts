import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { awaitsConfirmation, enterCompany as storeCompany } from '../session/store.ts'

/**
 * Moves the session to another company (spec section 3: current company id). It needs an active relation: access needs
 * a confirmed one (spec section 6). A company of others gets the same answer as an unknown one.
 */
export async function enterCompany(
  { database }: Context,
  { sessionId, personId }: Authority,
  companyId: string,
): Promise<Result<undefined, 'relationNotFound' | 'relationNotConfirmed'>> {
  if (await storeCompany(database, { sessionId, personId, companyId })) return ok(undefined)
  return refused(
    (await awaitsConfirmation(database, { personId, companyId })) ? 'relationNotConfirmed' : 'relationNotFound',
  )
}
