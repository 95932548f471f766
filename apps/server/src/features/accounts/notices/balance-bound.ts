import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parsePaidAmount } from '@dilo/domain/values/paid-amount.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { accountNotices } from './account-notices.ts'
import { deleteBound, findBound, saveBound } from './account-notice-store.ts'

type Bound = Answer<'GET /api/notice-service/accounts/{accountId}/bound'>

/** The balance of an account below which the person wants a notice. */
export async function readBound(
  { database }: Context,
  authority: CompanyAuthority,
  accountId: string,
): Promise<Result<Bound, Refusal>> {
  if (!(await accountNotices.isKnown(database, authority, accountId))) return refused({ code: accountNotices.unknown })
  return ok(presentBound(await findBound(database, { ...authority, accountId })))
}

/** Sets the bound, or takes it away: an empty text. */
export async function changeBound(
  { database }: Context,
  authority: CompanyAuthority,
  accountId: string,
  { bound: sent }: Body<'PUT /api/notice-service/accounts/{accountId}/bound'>,
): Promise<Result<Bound, Refusal>> {
  const bound = sent.trim() === '' ? ok(null) : parsePaidAmount(sent)
  if (!bound.ok) return refused({ code: 'invalidRequest', fields: { bound: bound.error } })
  return inTransaction<Bound, Refusal>(database, async (transaction) => {
    if (!(await accountNotices.isKnown(transaction, authority, accountId)))
      return refused({ code: accountNotices.unknown })
    const of = { ...authority, accountId }
    if (bound.value === null) await deleteBound(transaction, of)
    else await saveBound(transaction, of, bound.value)
    return ok(presentBound(bound.value))
  })
}

const presentBound = (bound: bigint | null): Bound => ({ bound: bound === null ? null : String(bound) })
