import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { ownOrigin } from '../../../own-origin.ts'
import { lockPeopleWhoAct } from '../signatories/people-who-act.ts'
import { carryOut, waitAfterAccessChange } from './carry-out-change.ts'
import { endUnused } from './end-change.ts'
import { lockCompany } from './lock-company.ts'
import { digestOfChange, openChangeOf, possibleChange } from './open-change.ts'
import { type DueChange, findChange, findDue, setEffect } from './store.ts'

const AT_ONCE = 200

/**
 * Carries out every change whose wait is over, and ends every change whose time to be signed is over, each in its own
 * transaction. Any number of servers may run it at once: under the company's lock, one server at a time checks whether
 * the change is still open.
 * @returns how many took effect
 * @throws when some changes failed, after all the others were carried out: the next round tries them again
 */
export async function carryOutDueChanges(context: Context): Promise<number> {
  const faults: unknown[] = []
  let effective = 0
  let last: DueChange | null = null
  do {
    const due: DueChange[] = await findDue(context.database, new Date(context.clock.now()), last, AT_ONCE)
    for (const one of due) {
      try {
        if (await carryOutDue(context, one)) effective += 1
      } catch (fault) {
        faults.push(fault)
      }
    }
    last = due.length < AT_ONCE ? null : (due.at(-1) ?? null)
  } while (last !== null)
  if (effective > 0) context.wakeOutbox()
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} signed changes could not be carried out: ${faults[0]}`)
  return effective
}

/**
 * Repeats every check of the last signature. A signature falls when its person has left the company: the change may
 * then be signed again while its time lasts.
 * @returns whether it takes effect now
 */
async function carryOutDue(context: Context, { companyId, changeId }: DueChange): Promise<boolean> {
  const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    const row = await findChange(transaction, companyId, changeId)
    const at = new Date(context.clock.now())
    if (row === undefined || row.ended_at !== null || (row.takes_effect_at ?? row.expires_at) > at) return ok(false)
    const kind = context.above.changeKinds[row.kind]
    const change = await openChangeOf(context, transaction, kind, row, await lockPeopleWhoAct(transaction, companyId))
    if (row.takes_effect_at === null || (change.missing.length > 0 && row.expires_at <= at)) {
      await endUnused(transaction, kind, row, { why: 'expired', by: 'bank', at })
      return ok(false)
    }
    if (change.missing.length > 0) {
      await setEffect(transaction, row, null)
      return ok(false)
    }
    const until = await waitAfterAccessChange(context, transaction, kind, change)
    if (until !== null) {
      await setEffect(transaction, row, until)
      return ok(false)
    }
    const possible = await possibleChange(context, transaction, kind, change)
    if (!possible.ok || !digestOfChange(kind, row).equals(row.digest)) {
      await endUnused(transaction, kind, row, { why: 'lapsed', by: 'bank', at })
      return ok(false)
    }
    await carryOut(context, transaction, kind, change, { by: 'bank', origin: ownOrigin(context.config) })
    return ok(true)
  })
  return done.ok && done.value
}
