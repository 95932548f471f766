import type { DepositOperation } from '@dilo/contract/deposit-operation-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import {
  beginSigning,
  type Begun,
  type MethodWish,
  type SeenSubject,
  sign,
  type SubmittedProof,
} from '../../signing/door.ts'
import { carryOutOperation } from './carry-out-operation.ts'
import { shown } from './shown.ts'
import { signableOperation } from './signable-operation.ts'
import { findOperation, keepOrder, outcomeOfKey } from './store.ts'

/** Begins a signature under an operation, which goes to signing with it. */
export async function beginOperation(
  context: Context,
  authority: CompanyAuthority,
  seen: SeenSubject,
  wish: MethodWish,
): Promise<Result<Begun, Refusal>> {
  const begun = await beginSigning(context, authority, signableOperation, seen, wish)
  if (begun.ok) return ok(begun.value.begun)
  return refused(inWordsOfDeposit(begun.error))
}

/**
 * Signs an operation. With the last signature its money is set aside and it is carried out, after the commit: at once,
 * or by the outbox where this server dies. A closing that does not reach its deposit is reported, and repeated.
 */
export async function signOperation(
  context: Context,
  authority: CompanyAuthority,
  { id, version, key }: SeenSubject & { readonly key: string },
  submitted: SubmittedProof,
): Promise<Result<DepositOperation, Refusal>> {
  const { companyId } = authority
  const order = { companyId, key, request: { sign: id, version } }
  const before = await outcomeOfKey(context.database, order)
  if (before !== null) return before.ok ? shown(context.database, authority, id) : before
  const asked = { id, version }
  const signed = await sign(context, authority, signableOperation, { asked, submitted }, async (transaction) => {
    await keepOrder(transaction, order, id, new Date(context.clock.now()))
    return ok(undefined)
  })
  if (!signed.ok) return refused(inWordsOfDeposit(signed.error))
  const row = await findOperation(context.database, companyId, id)
  if (row?.state === 'on_validation') {
    const outcome = await carryOutOperation(context, { companyId, operationId: id })
    if (outcome !== 'done' && row.kind === 'closing') return refused({ code: 'depositClosingNotSent' })
  }
  return shown(context.database, authority, id)
}

/** The subject has changed since the code was sent. */
const inWordsOfDeposit = (refusal: Refusal): Refusal =>
  refusal.code === 'changedSinceCode' ? { code: 'depositStatusNotChanged' } : refusal
