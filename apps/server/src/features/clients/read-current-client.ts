import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import type { Context } from '../../context.ts'
import type { Authority } from '../sign-in/read-authority.ts'
import { presentPhysicalClient } from './presenter.ts'
import { findPerson } from './store.ts'

/** Who is signed in, with the companies that they act for. */
export async function readCurrentClient(context: Context, authority: Authority): Promise<PhysicalClient> {
  return presentPhysicalClient(await findPerson(context.database, authority.personId), authority)
}
