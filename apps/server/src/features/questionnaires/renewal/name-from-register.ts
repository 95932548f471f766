import { ok } from '@dilo/domain/result.ts'
import type { RegisterFacts } from '@dilo/domain/questionnaire/register-facts.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { keepParticulars } from '../../companies/door.ts'
import { keepAnswer, readFacts } from '../questionnaire/prefill.ts'
import { findNamedByCode } from './store.ts'

/** The companies of one round. */
const AT_ONCE = 20

/**
 * Calls companies whom the bank lets fill in their questionnaire, or has verified, as the state's register calls them: until then a
 * company is known by its code alone. Demos have no register, and a register that is silent is asked again in the next round.
 * @returns how many have their name
 */
export async function nameFromRegister(context: Context): Promise<number> {
  const { database, clock } = context
  let named = 0
  for (const row of await findNamedByCode(database, AT_ONCE)) {
    const facts = row.facts === null ? await askFor(context, row) : readFacts(row.facts)
    if (facts === null || facts.name === null) continue
    const { name, shortName, place: registeredPlace, mainActivity } = facts
    const said = {
      by: 'register',
      of: { name, shortName, registeredPlace, mainActivity },
      at: new Date(clock.now()),
    } as const
    await inTransaction<void, never>(database, async (transaction) =>
      ok(await keepParticulars(context, transaction, row.companyId, said)),
    )
    named += 1
  }
  return named
}

async function askFor(
  { database, clock, governmentRegister }: Context,
  { companyId, code }: { readonly companyId: string; readonly code: string },
): Promise<RegisterFacts | null> {
  const answer = (await governmentRegister.factsOf?.(code)) ?? { kind: 'silent' as const }
  await keepAnswer(database, companyId, answer, new Date(clock.now()))
  return answer.kind === 'facts' ? answer.facts : null
}
