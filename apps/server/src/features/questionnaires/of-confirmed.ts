import { goodUntil } from '@dilo/domain/questionnaire/good-until.ts'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { QuestionnairesOfConfirmed } from '../companies/door.ts'
import { beginQuestionnaire, recordRegistration } from './questionnaire/begin-version.ts'

/**
 * The consequences of a confirmed registration: a company fills its questionnaire in; for an entrepreneur the
 * registration counts as the first one. Nobody has weighed the risk of an entrepreneur yet, so the date is that of a
 * usual one.
 */
export const questionnairesOfConfirmed: QuestionnairesOfConfirmed = {
  async begin(transaction, companyId, at) {
    certain(await beginQuestionnaire(transaction, { companyId, because: 'registration', by: 'officer', at }))
  },
  record: (transaction, companyId, at) =>
    recordRegistration(transaction, { companyId, goodUntil: goodUntil(businessDateAt(at.getTime()), 'medium'), at }),
}
