import { type RawBuilder, sql } from 'kysely'
import type { KindOfCase, Walk } from '../case/case-kind.ts'
import { isOfBank, placeIn } from '../case/case-sql.ts'
import { isOnPaper } from '../../questionnaires/door.ts'

const questionnaires = (inState: RawBuilder<unknown>): Walk => ({
  from: sql`questionnaire as submitted left join questionnaire_assessment as work using (company_id, version)`,
  where: sql`${inState} and ${isOfBank('submitted.company_id')}`,
  at: sql`submitted.submitted_at`,
  id: 'submitted.company_id',
  place: 'submitted.company_id',
  company: 'submitted.company_id',
  order: ['at', 'companyId'],
  person: 'submitted.submitted_by',
  version: 'submitted.version',
  takenUntil: 'submitted.taken_until',
})

/** Submitted questionnaires. */
export const questionnaireCase: KindOfCase<'questionnaire'> = {
  call: 'GET /api/desk/questionnaires/{companyId}/{version}',
  promise: 'questionnaire',
  walks: () => [
    questionnaires(sql`submitted.state in ('loaded', 'tmp_seen', 'on_validation', 'questionnaire_valid')`),
    // Those whose contract is to be printed.
    questionnaires(
      sql`submitted.state in ('correct', 'tmp_printed') and (submitted.state = 'tmp_printed' or ${isOnPaper})`,
    ),
  ],
  place: placeIn('questionnaire', 'version'),
  subject: ({ companyId, version }) => `${companyId} questionnaire ${version}`,
  shown: ({ companyId, version }) => ({ companyId, version: version ?? 0 }),
}
