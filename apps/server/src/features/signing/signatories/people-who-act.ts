import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { findPeople, lockRelatedPeople, type RelatedPerson } from './store.ts'

export type { RelatedPerson } from './store.ts'

/** Everybody with an active relation to a company, with their contacts for codes. */
export const peopleWhoAct = (reader: Reader, companyId: string): Promise<RelatedPerson[]> =>
  findPeople(reader, companyId)

/** The same, with the relations locked until the transaction ends. */
export const lockPeopleWhoAct = (transaction: DatabaseTransaction, companyId: string): Promise<RelatedPerson[]> =>
  lockRelatedPeople(transaction, companyId)
