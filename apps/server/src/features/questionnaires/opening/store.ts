import type { Reader } from '../../../db/transaction.ts'
import type { Place } from '../store.ts'

/** Approved versions, the first handed in first. */
export async function findApproved(reader: Reader, atMost: number): Promise<readonly Place[]> {
  const rows = await reader
    .selectFrom('questionnaire')
    .select(['company_id', 'version'])
    .where('state', '=', 'correct')
    .orderBy('submitted_at')
    .orderBy('company_id')
    .limit(atMost)
    .execute()
  return rows.map(placeOf)
}

/** Versions whose account could not be opened, and was last tried before a moment. */
export async function findFailed(reader: Reader, before: Date, atMost: number): Promise<readonly Place[]> {
  const rows = await reader
    .selectFrom('questionnaire')
    .select(['company_id', 'version'])
    .where('state', '=', 'account_empty')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('questionnaire_step as step')
            .select('step.place')
            .whereRef('step.company_id', '=', 'questionnaire.company_id')
            .whereRef('step.version', '=', 'questionnaire.version')
            .where('step.event', '=', 'FAIL')
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
