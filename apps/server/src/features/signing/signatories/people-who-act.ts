import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { findPeople, lockRelatedPeople, type RelatedPerson } from './store.ts'

export type { RelatedPerson } from './store.ts'

/** Everybody with an active relation to a company, with where codes reach them. */
export const peopleWhoAct = (reader: Reader, companyId: string): Promise<RelatedPerson[]> =>
  findPeople(reader, companyId)

/** The same, whose relations stay as they are until the transaction ends. */
export const lockPeopleWhoAct = (transaction: DatabaseTransaction, companyId: string): Promise<RelatedPerson[]> =>
  lockRelatedPeople(transaction, companyId)
