import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { refusalOf } from '../parties/check-parties.ts'
import { findPayingHolding } from '../parties/find-parties.ts'

/** Checks that a file can be paid from an account: it belongs to the company, and its kind may pay. */
export async function mayPayFrom(
  reader: Reader,
  holder: CompanyAuthority,
  accountId: string,
): Promise<Result<void, Refusal>> {
  const from = await findPayingHolding(reader, holder, accountId)
  if (!from.ok) return refused(refusalOf(from.error))
  // A card pays only between own cards, and no file does that.
  return from.value.card === null ? ok(undefined) : refused({ code: 'cannotPayFromAccount' })
}
