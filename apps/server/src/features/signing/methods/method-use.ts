import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findUse } from './store.ts'

/** The amount that each person has signed by each method today, in Kyiv: hryvnia, without void or withdrawn ones. */
type UsedToday = (personId: string, method: SigningMethod) => Kopiykas

export async function readUse(context: Context, reader: Reader, personIds: readonly string[]): Promise<UsedToday> {
  const rows = await findUse(reader, personIds, businessDateAt(context.clock.now()))
  return (personId, method) => rows.find((row) => row.person_id === personId && row.method === method)?.amount ?? zero
}
