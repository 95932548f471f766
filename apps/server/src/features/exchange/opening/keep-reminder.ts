import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { windowFor } from '../quotes/window.ts'
import { findRequest } from '../record/store.ts'
import { deleteReminder, findReminder, storeReminder } from './store.ts'

type Shown = Answer<'GET /api/exchange-service/reminder'>

/** The person's reminder of the next opening for this company, and the time of that opening. */
export async function readReminder(context: Context, authority: CompanyAuthority): Promise<Result<Shown, Refusal>> {
  const window = windowFor(context, authority, context.clock.now())
  const kept = window.isOpen ? undefined : await findReminder(context.database, authority)
  if (window.isOpen || kept === undefined) return ok({ reminder: null })
  return ok({ reminder: { at: new Date(window.opensAt).toISOString(), requestId: kept.request_id } })
}

/** Reminds the person of the next opening, once. While the bank exchanges there is nothing to remind of. */
export async function askForReminder(
  context: Context,
  authority: CompanyAuthority,
  { requestId }: Body<'PUT /api/exchange-service/reminder'>,
): Promise<Result<Shown, Refusal>> {
  const now = context.clock.now()
  const { isOpen } = windowFor(context, authority, now)
  const asked = await inTransaction<null, Refusal>(context.database, async (transaction) => {
    const isKnown = requestId === null || (await findRequest(transaction, authority.companyId, requestId)) !== undefined
    if (!isKnown) return refused({ code: 'saleRequestNotFound' })
    if (!isOpen) await storeReminder(transaction, { ...authority, requestId, at: new Date(now) })
    return ok(null)
  })
  return asked.ok ? readReminder(context, authority) : asked
}

/** Takes the reminder back. Safe to repeat. */
export async function takeReminderBack(context: Context, authority: CompanyAuthority): Promise<Result<Shown, Refusal>> {
  await inTransaction<null, never>(context.database, async (transaction) => {
    await deleteReminder(transaction, authority)
    return ok(null)
  })
  return ok({ reminder: null })
}
