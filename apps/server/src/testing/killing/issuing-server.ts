// A server that does nothing but ask for the cards of signed applications, for tests that kill it.
import { issueCard } from '../../features/cards/applications/issue-card.ts'
import { workAlone } from './working-server.ts'

await workAlone({ poolSize: 4 }, async (context) => {
  const waiting = context.database.selectFrom('card_application').select(['company_id', 'application_id']).where('state', '=', 'on_validation').limit(8)
  for (let rows = await waiting.execute(); rows.length > 0; rows = await waiting.execute())
    await Promise.all(rows.map(({ company_id: companyId, application_id: applicationId }) => issueCard(context, { companyId, applicationId })))
})
