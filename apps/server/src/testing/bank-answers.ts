import { sql } from 'kysely'
import { certain, ok } from '@dilo/domain/result.ts'
import { awaitedStatuses, verifiedStatuses, type VerificationKind, type VerificationWord } from '@dilo/domain/rules/verified-client.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { decideApplication } from '../features/accounts/opening/decide-application.ts'
import { receiveApplications } from '../features/accounts/opening/receive-applications.ts'
import { answerCase } from '../features/companies/verification/answer-case.ts'
import { wordOnPurpose } from '../features/desk/demo-staff/demo-words.ts'
import { throughQuestionnaire } from './through-questionnaire.ts'

// The bank's answers by the functions that the desk calls, for tests of clients' rooms, which need no desk. Any number may
// answer at once.

type Waiting = { readonly kind: VerificationKind; readonly companyId: string; readonly personId: string }

/** Everybody who waits for the bank's verification. */
export async function findWaiting({ database }: Context): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'client' as kind, company_id as "companyId", first.person_id as "personId"
    from company cross join lateral (
      select person_id from relation where company_id = company.company_id and status in ('active', 'onConfirm') order by created_at limit 1) as first
    where questionnaire_status = any (${[...awaitedStatuses]}::text[])
      and not exists (select from questionnaire where questionnaire.company_id = company.company_id)
    union all
    select 'relation', company_id, person_id from relation join company using (company_id)
    where relation.status = 'onConfirm' and (questionnaire_status = any (${[...verifiedStatuses]}::text[])
      or exists (select from questionnaire where questionnaire.company_id = company.company_id))`.execute(database)
  return rows
}

/** @returns whether the case still waited */
export const answer = async (context: Context, waiting: Waiting, word: VerificationWord): Promise<boolean> =>
  certain(await inTransaction<boolean, never>(context.database, async (transaction) => ok(await answerCase(context, transaction, waiting, word))))

/** True if a client has just begun its first questionnaire, and has a head. */
async function fillsIn({ database }: Context, { companyId }: Waiting): Promise<boolean> {
  const { rows } = await sql`
    select 1 from questionnaire join relation using (company_id) where company_id = ${companyId}
      and state = 'new' and questionnaire.version = 1 and status = 'active' and type in ('FOUNDER', 'DIRECTOR')`.execute(database)
  return rows.length > 0
}

/** The bank says the same of everybody who waits; a company goes through its questionnaire as well. @returns of how many */
export async function answerEverybody(context: Context, word: VerificationWord = { decision: 'CONFIRM' }): Promise<number> {
  let answered = 0
  for (const waiting of await findWaiting(context)) {
    if (!(await answer(context, waiting, word))) continue
    answered += 1
    if (await fillsIn(context, waiting)) await throughQuestionnaire(context, waiting.companyId)
  }
  return answered
}

/** The bank takes all applications for accounts, and decides as the first word of each purpose says. @returns how many */
export async function decideEverything(context: Context): Promise<number> {
  await receiveApplications(context)
  const rows = await context.database
    .selectFrom('account_opening')
    .select(['company_id as companyId', 'operation_id as operationId', 'version', 'purpose'])
    .where('state', '=', 'on_validation')
    .execute()
  let decided = 0
  for (const { purpose, ...place } of rows) {
    const word = wordOnPurpose(purpose)
    if (word === null) continue
    const done = await inTransaction<boolean, never>(context.database, async (transaction) => ok(await decideApplication(context, transaction, place, word)))
    if (certain(done)) decided += 1
  }
  return decided
}
