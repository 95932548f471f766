import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type Kopiykas, kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { findUse, lockMethodUse } from './store.ts'

/** The amount that each person has signed by each method today, in Kyiv: hryvnia, without void or withdrawn ones. */
type UsedToday = (personId: string, method: SigningMethod) => Kopiykas

export async function readUse(context: Context, reader: Reader, personIds: readonly string[]): Promise<UsedToday> {
  const rows = await findUse(reader, personIds, businessDateAt(context.clock.now()))
  return (personId, method) =>
    kopiykas(rows.find((row) => row.person_id === personId && row.method === method)?.used ?? zero)
}

/**
 * The amount that a person has signed by a method today, kept from growing until the transaction ends, so that
 * concurrent signatures never exceed a limit together (security row 32). It may fall meanwhile: withdrawing a signature
 * needs no lock.
 */
export async function readUseForUpdate(
  context: Context,
  transaction: DatabaseTransaction,
  personId: string,
  method: SigningMethod,
): Promise<Kopiykas> {
  await lockMethodUse(transaction, personId, method)
  return (await readUse(context, transaction, [personId]))(personId, method)
}
