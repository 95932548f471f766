import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { findPeopleAfter, findUseDifferences, type UseDifference } from './store.ts'

const PEOPLE_AT_ONCE = 500
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Compares what is counted of everybody's signatures of today and yesterday with the signatures themselves. It changes
 * nothing: a person examines a difference.
 */
export async function inspectUse({ database, clock }: Context): Promise<UseDifference[]> {
  const today = businessDateAt(clock.now())
  const days = [plusDays(today, -1), today]
  const differences: UseDifference[] = []
  for (let after: string | undefined = NOBODY; after !== undefined;) {
    const people = await findPeopleAfter(database, after, PEOPLE_AT_ONCE)
    differences.push(...(await findUseDifferences(database, people, days)))
    after = people.at(-1)
  }
  return differences
}
