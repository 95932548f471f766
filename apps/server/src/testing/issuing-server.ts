// Asks for the cards of signed applications, for tests that kill it.
import { issueCard } from '../features/cards/applications/issue-card.ts'
import { workUntilDone } from './work-until-done.ts'

await workUntilDone({
  poolSize: 4,
  async portion(context) {
    const waiting = await context.database
      .selectFrom('card_application')
      .select(['company_id', 'application_id'])
      .where('state', '=', 'on_validation')
      .limit(8)
      .execute()
    await Promise.all(waiting.map(({ company_id: companyId, application_id: applicationId }) => issueCard(context, { companyId, applicationId })))
    return waiting.length > 0
  },
})
