// A server that does nothing but open accounts of approved clients, for tests that kill it.
import { openApprovedAccounts } from '../../features/questionnaires/opening/open-approved-accounts.ts'
import { workAlone } from './working-server.ts'

await workAlone({ poolSize: 2 }, async (context) => {
  while ((await openApprovedAccounts(context)).opened > 0);
})
