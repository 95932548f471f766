import type { PersonalRecord } from '@dilo/contract/personal-record-calls.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Authority, confirmByPassword, count, type Counter } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { findCompaniesOf } from '../../companies/door.ts'
import { presentRecord } from './presenter.ts'
import { readPersonalRecord } from './read-personal-record.ts'

/** Files of one person: more than anybody needs, too few to watch a person by. */
const takenBy = (personId: string): Counter => ({
  kind: 'files of personal records',
  of: personId,
  cap: 5,
  windowMs: DAY,
})

/**
 * The caller's whole record, by their password: a session that was left open must not take it along. The trail of each
 * company that they act for records it before anything is read.
 */
export async function takePersonalRecord(
  context: Context,
  authority: Authority,
  password: string,
): Promise<Result<PersonalRecord, Refusal>> {
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
      recordAudit(transaction, { companyId, by, event: 'personalRecordTaken', subjectId: personId, facts: {}, at })
    return ok(undefined)
  })
  if (!noted.ok) return noted
  const rows = await readPersonalRecord(context, authority.personId)
  return ok(presentRecord(rows, { madeAt: new Date(context.clock.now()), bank: context.config.bankName }))
}
