import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { tellOwner } from '../../access/door.ts'
import { findActing } from './store.ts'

/**
 * Sends a message to every head of a company, each in their language, on the channels that have a text.
 * @param except a head whom it is about: they get another message
 */
export async function tellHeads(
  transaction: DatabaseTransaction,
  companyId: string,
  texts: Parameters<typeof tellOwner>[2],
  times: Parameters<typeof tellOwner>[3],
  except?: string,
): Promise<void> {
  for (const { person_id: personId, type } of await findActing(transaction, companyId)) {
    if (headsCompany(type) && personId !== except) await tellOwner(transaction, personId, texts, times)
  }
}
