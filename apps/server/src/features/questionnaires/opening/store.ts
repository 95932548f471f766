import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import type { Place } from '../questionnaire/store.ts'

/** True if a version wants its contract on paper (`asksForPaper` of the domain): null where nothing was handed in. */
export const isOnPaper = sql<boolean | null>`(submitted_text::jsonb #>> '{answers,purpose,paperContract}')::boolean`

/** Approved versions, the first handed in first. One with a contract on paper waits for an officer who prints it. */
export async function findApproved(reader: Reader, atMost: number): Promise<readonly Place[]> {
  const rows = await reader
    .selectFrom('questionnaire')
    .select(['company_id', 'version'])
    .where('state', '=', 'correct')
    .where(sql<boolean>`${isOnPaper} is not true`)
    .orderBy('submitted_at')
    .orderBy('company_id')
    .limit(atMost)
    .execute()
  return rows.map(placeOf)
}

/** The state of a version that lacks its account or its card, and the step that led to it. */
const lacking = {
  account: { state: 'account_empty', event: 'FAIL' },
  card: { state: 'card_empty', event: 'OPEN_WITHOUT_CARD' },
} as const

/** Versions whose account or card could not be opened, and was last tried before a moment. */
export async function findFailed(
  reader: Reader,
  without: keyof typeof lacking,
  before: Date,
  atMost: number,
): Promise<readonly Place[]> {
  const { state, event } = lacking[without]
  const rows = await reader
    .selectFrom('questionnaire')
    .select(['company_id', 'version'])
    .where('state', '=', state)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('questionnaire_step as step')
            .select('step.place')
            .whereRef('step.company_id', '=', 'questionnaire.company_id')
            .whereRef('step.version', '=', 'questionnaire.version')
            .where('step.event', '=', event)
            .where('step.at', '>', before),
        ),
      ),
    )
    .orderBy('company_id')
    .limit(atMost)
    .execute()
  return rows.map(placeOf)
}

const placeOf = ({ company_id: companyId, version }: { company_id: string; version: number }): Place => ({
  companyId,
  version,
})
