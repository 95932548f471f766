import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { findPeople, lockRelatedPeople, type RelatedPerson } from './store.ts'

export type { RelatedPerson } from './store.ts'

/** Everybody with an active relation to a company, with their contacts for codes. */
export const peopleWhoAct = (reader: Reader, companyId: string): Promise<RelatedPerson[]> =>
  findPeople(reader, companyId)

/** Those of them who act on an account: to all others it is nothing. */
export const whoActOn = (people: readonly RelatedPerson[], accountId: string): RelatedPerson[] =>
  people.filter(({ account_ids: accounts }) => accounts === null || accounts.includes(accountId))

/** Those who act on every one of these accounts; of none, everybody. */
export const whoActOnAll = (people: readonly RelatedPerson[], accountIds: readonly string[]): RelatedPerson[] =>
  accountIds.reduce<RelatedPerson[]>((acting, accountId) => whoActOn(acting, accountId), [...people])

/** Everybody who acts for a company, with the relations locked until the transaction ends. */
export const lockPeopleWhoAct = (transaction: DatabaseTransaction, companyId: string): Promise<RelatedPerson[]> =>
  lockRelatedPeople(transaction, companyId)
