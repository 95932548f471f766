import { changedInRegister } from '@dilo/domain/questionnaire/changed-in-register.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { readFacts, replaceAnswer } from '../questionnaire/prefill.ts'
import { takeDueForRegister } from './store.ts'

/** The clients of one round. */
const AT_ONCE = 20

/**
 * Asks the state's register about clients whose questionnaire holds, each once a day, whether it says something else of
 * their name, activities, heads or founders. Any number of servers may run it at once; a silent register is not asked
 * again in this round. @returns the clients whose facts have changed
 */
export async function askRegisterAnew({ database, clock, governmentRegister }: Context): Promise<readonly string[]> {
  const { factsOf } = governmentRegister
  const changed: string[] = []
  for (let asked = 0; factsOf !== null && asked < AT_ONCE; asked += 1) {
    const now = new Date(clock.now())
    const due = await takeDueForRegister(database, now, new Date(now.getTime() - DAY))
    if (due === null) break
    const answer = await factsOf(due.code)
    if (answer.kind === 'silent') break
    if (answer.kind === 'unknown' || !changedInRegister(readFacts(due.facts), answer.facts)) continue
    await replaceAnswer(database, due.companyId, answer.facts, new Date(clock.now()))
    changed.push(due.companyId)
  }
  return changed
}
