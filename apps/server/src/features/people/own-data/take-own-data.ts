import type { OwnData } from '@dilo/contract/own-data-calls.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Authority, confirmByPassword, count, type Counter } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { findCompaniesOf } from '../../companies/door.ts'
import { presentOwnData } from './presenter.ts'
import { readOwnData } from './read-own-data.ts'

/** Files of one person: more than anybody needs, too few to watch a person by. */
const takenBy = (personId: string): Counter => ({ kind: 'files of own data', of: personId, cap: 5, windowMs: DAY })

/**
 * All that the bank knows of the caller, by their password: a session that was left open must not take it along. The trail
 * of each company that they act for tells of it before anything is read.
 */
export async function takeOwnData(
  context: Context,
  authority: Authority,
  password: string,
): Promise<Result<OwnData, Refusal>> {
  const confirmed = await confirmByPassword(context, authority, password)
  if (!confirmed.ok) return confirmed
  const noted = await inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    const counted = await count(context, transaction, takenBy(authority.personId))
    if (!counted.ok) return counted
    const { personId, sessionId } = authority
    const companies = await findCompaniesOf(transaction, personId)
    await reachAlso(transaction, companies)
    const [by, at] = [{ personId, sessionId }, new Date(context.clock.now())]
    for (const companyId of companies)
      recordAudit(transaction, { companyId, by, event: 'ownDataTaken', subjectId: personId, facts: {}, at })
    return ok(undefined)
  })
  if (!noted.ok) return noted
  const rows = await readOwnData(context, authority.personId)
  return ok(presentOwnData(rows, { madeAt: new Date(context.clock.now()), bank: context.config.bankName }))
}
