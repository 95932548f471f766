import { type RawBuilder, sql } from 'kysely'
import type { KindOfCase, Walk } from '../case/case-kind.ts'
import { isOfBank, placeIn } from '../case/case-sql.ts'
import { isOnPaper } from '../../questionnaires/door.ts'

const questionnaires = (inState: RawBuilder<unknown>): Walk => ({
  from: sql`questionnaire as told left join questionnaire_assessment as work using (company_id, version)`,
  where: sql`${inState} and ${isOfBank('told.company_id')}`,
  at: sql`told.submitted_at`,
  id: 'told.company_id',
  place: 'told.company_id',
  company: 'told.company_id',
  order: ['at', 'companyId'],
  person: 'told.submitted_by',
  version: 'told.version',
  takenUntil: 'told.taken_until',
})

/** Submitted questionnaires. */
export const questionnaireCase: KindOfCase<'questionnaire'> = {
  call: 'GET /api/desk/questionnaires/{companyId}/{version}',
  promise: 'questionnaire',
  walks: () => [
    questionnaires(sql`told.state in ('loaded', 'tmp_seen', 'on_validation', 'questionnaire_valid')`),
    // Those whose contract is to be printed.
    questionnaires(sql`told.state in ('correct', 'tmp_printed') and (told.state = 'tmp_printed' or ${isOnPaper})`),
  ],
  place: placeIn('questionnaire', 'version'),
  subject: ({ companyId, version }) => `${companyId} questionnaire ${version}`,
  shown: ({ companyId, version }) => ({ companyId, version: version ?? 0 }),
}
