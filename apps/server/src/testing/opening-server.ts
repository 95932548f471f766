// Opens accounts of approved clients, for tests that kill it.
import { openApprovedAccounts } from '../features/questionnaires/opening/open-approved-accounts.ts'
import { workUntilDone } from './work-until-done.ts'

await workUntilDone({ poolSize: 2, portion: async (context) => (await openApprovedAccounts(context)).opened > 0 })
