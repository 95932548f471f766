import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { ofAnotherCompany } from '@dilo/domain/payments/of-another-company.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Authority } from '../../access/door.ts'
import { findHeldElsewhere } from './store.ts'

export type ForeignRefusal = Extract<
  RefusalCode<'payments'>,
  'accountOfAnotherCompany' | 'noSuchPayment' | 'cardOfAnotherCompany'
>

/**
 * The refusal for an account or card of another company: a person who may see that company learns that it belongs
 * there.
 */
export async function refusalOfForeign(
  reader: Reader,
  { personId }: Pick<Authority, 'personId'>,
  id: string,
): Promise<ForeignRefusal> {
  const thing = await findHeldElsewhere(reader, personId, id)
  return ofAnotherCompany(thing ?? 'account', { seesBoth: thing !== null }) as ForeignRefusal
}
