import { ok } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { type RegisteredPerson, standingInRegister } from '@dilo/domain/rules/registered-heads.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { endCases, keepActing, listOpenCases, openCase, storeAnswer, takeDue } from './store.ts'

/** The companies of one round: with a round a minute, thirty thousand in a day. */
const AT_ONCE = 20

/** The time for which the bank's finding holds that the register is behind: then the same answer is a case again. */
const KEPT_FOR = 30 * DAY

type CheckedHeads = {
  readonly asked: number
  /** Companies without an answer of the register: all stays as it is. */
  readonly silent: number
  /** Heads whom it no longer names, and who are a case of the desk since now. */
  readonly leftOut: number
}

/**
 * Asks the state's register for the heads of the bank's companies, in turn and each once a day at most. A head who is
 * not among them becomes a case of the desk; the client is shown nothing of it. Any number of servers may run it at
 * once. A silent register is not asked again in this round, and nothing changes.
 */
export async function checkHeads(context: Context): Promise<CheckedHeads> {
  const { headsOf } = context.governmentRegister
  let [asked, silent, leftOut] = [0, 0, 0]
  while (headsOf !== null && asked < AT_ONCE && silent === 0) {
    const now = context.clock.now()
    const due = await takeDue(context.database, new Date(now), new Date(now + DAY))
    if (due === null) break
    const answer = await headsOf(due.code)
    asked += 1
    if (answer.kind === 'silent') silent += 1
    else leftOut += await compare(context, due.companyId, answer.people)
    await storeAnswer(context.database, due.companyId, {
      answer: answer.kind === 'silent' ? 'silent' : answer.people.length === 0 ? 'nobody' : 'people',
      at: new Date(context.clock.now()),
    })
  }
  return { asked, silent, leftOut }
}

/** Opens and closes cases by an answer of the register. @returns how many heads are a case since now */
async function compare(context: Context, companyId: string, people: readonly RegisteredPerson[]): Promise<number> {
  const at = new Date(context.clock.now())
  const named = people.map(({ name }) => name).toSorted()
  const done = await inTransaction<number, never>(context.database, async (transaction) => {
    const heads = (await keepActing(transaction, companyId)).filter(({ type }) => headsCompany(type))
    const standings = new Map(
      heads.map((head) => [head.person_id, standingInRegister(people, { ...head, name: fullNameOf(head) })] as const),
    )
    const over = (await listOpenCases(transaction, companyId)).filter(
      (personId) => (standings.get(personId) ?? 'named') === 'named',
    )
    await endCases(transaction, companyId, over, at)
    let opened = 0
    for (const [personId, standing] of standings) {
      const key = { companyId, personId, named, at, keptBefore: new Date(at.getTime() - KEPT_FOR) }
      if (standing === 'leftOut' && (await openCase(transaction, key))) opened += 1
    }
    return ok(opened)
  })
  return done.ok ? done.value : 0
}
