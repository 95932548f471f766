import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { roomFor } from '../kept-by-company/room-for.ts'
import { deleteSaid, upsertSaid } from './store.ts'

/**
 * Keeps a person's word on the last day of a recipient's account, for the whole company. It wins over what the bank
 * knows, and decides from now on, also on payments that wait.
 * @param lastDay null: the account goes on
 */
export const sayLastDay = (
  context: Context,
  authority: CompanyAuthority,
  iban: Iban,
  lastDay: BusinessDate | null,
): Promise<Result<undefined, Refusal>> =>
  inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    const { companyId, personId } = authority
    const room = await roomFor(transaction, authority, 'accountEnds')
    if (!room.ok) return room
    await upsertSaid(transaction, { companyId, iban, lastDay, personId, at: new Date(context.clock.now()) })
    return ok(undefined)
  })

/** Forgets the word: what the bank knows holds again. */
export const forgetLastDay = async (
  { database }: Context,
  { companyId }: CompanyAuthority,
  iban: Iban,
): Promise<Result<undefined, Refusal>> =>
  (await deleteSaid(database, companyId, iban)) ? ok(undefined) : refused({ code: 'notFound' })
