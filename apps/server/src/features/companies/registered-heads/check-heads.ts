import { ok } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { type RegisteredPerson, standingInRegister } from '@dilo/domain/rules/registered-heads.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  type DueCompany,
  endCases,
  giveBack,
  keepActing,
  listOpenCases,
  openCase,
  storeAnswer,
  takeDue,
} from './store.ts'

/** The companies of one round: with a round a minute, a hundred and forty thousand in a day. */
const AT_ONCE = 100

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
  const sum = { asked: 0, silent: 0, leftOut: 0 }
  if (headsOf === null) return sum
  const now = context.clock.now()
  const due = await takeDue(context.database, { now: new Date(now), next: new Date(now + DAY), atMost: AT_ONCE })
  const left = [...due]
  try {
    while (left.length > 0 && sum.silent === 0) {
      const company = left.shift() as DueCompany
      const answer = await headsOf(company.code)
      sum.asked += 1
      if (answer.kind === 'silent') sum.silent += 1
      else sum.leftOut += await compare(context, company.companyId, answer.people)
      await storeAnswer(context.database, company.companyId, {
        answer: answer.kind === 'silent' ? 'silent' : answer.people.length === 0 ? 'nobody' : 'people',
        at: new Date(context.clock.now()),
      })
    }
  } finally {
    if (left.length > 0) await giveBack(context.database, left, new Date(now))
  }
  return sum
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
