import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { readAccesses } from '../../companies/door.ts'
import { presentPerson } from './presenter.ts'
import { findPeople } from './store.ts'

/** The people who act for the company, for each of them to see. */
export async function listPeople(context: Context, authority: CompanyAuthority): Promise<CompanyPerson[]> {
  const people = await findPeople(context.database, authority.companyId)
  const accesses = await readAccesses(context.database, authority.companyId)
  return people.flatMap((person) => {
    const relation = accesses.get(person.person_id)
    return relation === undefined ? [] : [presentPerson(person, relation, authority)]
  })
}
