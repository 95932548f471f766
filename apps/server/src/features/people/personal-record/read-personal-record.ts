import type { Context } from '../../../context.ts'
import { withinCompanies } from '../../../db/reach.ts'
import { findCompaniesOf } from '../../access/door.ts'
import { inSnapshot } from '../../accounts/door.ts'
import { findPerson } from '../current-client/store.ts'
import {
  findAccountChoices,
  findBlocks,
  findBrowsers,
  findActions,
  findGivenConsents,
  findHeldCards,
  findInvitations,
  findKeys,
  findLetters,
  findNotices,
  findPhones,
  findRelations,
  findSaid,
  findSessions,
  findStatements,
  type Snapshot,
} from './store.ts'

/** All that the bank keeps about a person, as of one moment, in every company that they act or acted for. */
export async function readPersonalRecord({ database }: Pick<Context, 'database'>, personId: string) {
  const companies = await findCompaniesOf(database, personId)
  return withinCompanies(companies, () => inSnapshot(database, (snapshot) => readAll(snapshot, personId, companies)))
}

async function readAll(snapshot: Snapshot, personId: string, companies: readonly string[]) {
  const { person, contacts, employee } = await findPerson(snapshot, personId)
  return {
    person,
    contacts,
    employee,
    said: await findSaid(snapshot, personId),
    consents: await findGivenConsents(snapshot, personId),
    relations: await findRelations(snapshot, personId),
    cards: await findHeldCards(snapshot, personId),
    notices: await findNotices(snapshot, personId),
    accountChoices: await findAccountChoices(snapshot, personId),
    sessions: await findSessions(snapshot, personId),
    browsers: await findBrowsers(snapshot, personId),
    phones: await findPhones(snapshot, personId),
    keys: await findKeys(snapshot, personId),
    letters: await findLetters(snapshot, personId),
    statements: await findStatements(snapshot, personId),
    invitations: await findInvitations(snapshot, personId),
    blocks: await findBlocks(snapshot, personId),
    actions: await findActions(snapshot, personId, companies),
  }
}

export type RecordRows = Awaited<ReturnType<typeof readPersonalRecord>>
