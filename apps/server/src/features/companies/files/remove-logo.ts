import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { deleteLogo } from './store.ts'

/** Takes the company's logo away: initials stand in its place. */
export const removeLogo = (
  { database, clock }: Context,
  { companyId, personId, sessionId }: CompanyAuthority,
): Promise<Result<undefined, Refusal>> =>
  inTransaction<undefined, Refusal>(database, async (transaction) => {
    if (!(await deleteLogo(transaction, companyId))) return refused({ code: 'notFound' })
    const [by, at] = [{ personId, sessionId }, new Date(clock.now())]
    recordAudit(transaction, { companyId, by, event: 'logoRemoved', subjectId: companyId, facts: {}, at })
    return ok(undefined)
  })
