import type { Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { roomFor } from '../kept-by-company/room-for.ts'
import { refusalOf } from '../parties/check-parties.ts'
import { deleteSaid, upsertSaid } from './store.ts'

/**
 * Keeps a person's word on the last day of a recipient's account, for the whole company, or forgets it. It wins over what
 * the bank knows, and decides from now on, also on payments that wait.
 */
export async function sayLastDay(
  context: Context,
  authority: CompanyAuthority,
  { iban: typed, said }: Body<'PUT /api/payment-service/recipient-last-day'>,
): Promise<Result<undefined, Refusal>> {
  const { companyId, personId } = authority
  const iban = parseIban(typed)
  if (!iban.ok) return refused(refusalOf('recipientIbanInvalid'))
  const lastDay = said === null || said.lastDay === null ? ok(null) : parseBusinessDate(said.lastDay)
  if (!lastDay.ok) return refused({ code: 'invalidRequest', fields: { 'said.lastDay': lastDay.error } })
  return inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    if (said === null) {
      await deleteSaid(transaction, companyId, iban.value)
      return ok(undefined)
    }
    const room = await roomFor(transaction, authority, 'accountEnds')
    if (!room.ok) return room
    const at = new Date(context.clock.now())
    await upsertSaid(transaction, { companyId, iban: iban.value, lastDay: lastDay.value, personId, at })
    return ok(undefined)
  })
}
