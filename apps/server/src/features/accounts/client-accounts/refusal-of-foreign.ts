import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { ofAnotherCompany } from '@dilo/domain/payments/of-another-company.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Authority } from '../../access/door.ts'
import { findHeldElsewhere } from './store.ts'

export type ForeignRefusal = Extract<
  RefusalCode<'payments'>,
  'accountOfAnotherCompany' | 'noSuchPayment' | 'cardOfAnotherCompany'
>

/** For what is not the company's own: a person who may see its other company learns that it belongs there. */
export async function refusalOfForeign(
  reader: Reader,
  { personId }: Pick<Authority, 'personId'>,
  id: string,
): Promise<ForeignRefusal> {
  const thing = await findHeldElsewhere(reader, personId, id)
  return ofAnotherCompany(thing ?? 'account', { seesBoth: thing !== null }) as ForeignRefusal
}
