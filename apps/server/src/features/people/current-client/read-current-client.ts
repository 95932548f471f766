import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import type { Context } from '../../../context.ts'
import { findStandingChoice } from '../../accounts/door.ts'
import type { Authority } from '../../access/door.ts'
import { presentPhysicalClient } from './presenter.ts'
import { findPerson } from './store.ts'

const nothingChosen = { defaultAccount: null, reservedAccount: null }

/** The signed-in person, with their relations to companies, also those that give no access. */
export async function readCurrentClient(context: Context, authority: Authority): Promise<PhysicalClient> {
  const { database } = context
  const { companyId, personId } = authority
  const chosen = companyId === null ? nothingChosen : await findStandingChoice(database, companyId, personId)
  return presentPhysicalClient(await findPerson(database, personId), authority, chosen)
}
