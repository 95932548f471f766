import type { Answer } from '@dilo/contract/calls.ts'
import { consentInForce } from '@dilo/domain/consents/consent-texts.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Authority, findAsked, findConsents } from '../../access/door.ts'

/** The consents of the caller and of the current company, and those that the caller is asked for. */
export async function readConsents(
  { database }: Context,
  { personId, companyId }: Authority,
): Promise<Answer<'GET /api/user-service/user/consents'>> {
  const read = await inTransaction<Answer<'GET /api/user-service/user/consents'>, never>(
    database,
    async (transaction) => {
      const asked = await findAsked(transaction, personId)
      const given = await findConsents(transaction, personId, companyId === null ? [] : [companyId])
      return ok({
        asked: asked.map(({ kind, companies }) => ({
          kind,
          version: consentInForce(kind).version,
          mustBy: consentInForce(kind).mustBy,
          companies: companies.map(({ uk, ru }) => ({ uk, ru })),
        })),
        given: given.map(({ kind, version, digest, givenAt }) => ({
          kind,
          version,
          digest: digest.toString('hex'),
          givenAt: givenAt.toISOString(),
        })),
      })
    },
  )
  return certain(read)
}
