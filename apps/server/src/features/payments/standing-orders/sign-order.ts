import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { beginSigning, type Begun, type MethodChoice, sign, type SubmittedProof } from '../../signing/door.ts'
import { readOrder } from './read-orders.ts'
import { type SeenOrder, signableOrder } from './signable-order.ts'

/** Begins a signature under an order; a draft goes to signing with it. */
export async function beginOrder(
  context: Context,
  authority: CompanyAuthority,
  seen: SeenOrder,
  choice: MethodChoice,
): Promise<Result<Begun, Refusal>> {
  const begun = await beginSigning(context, authority, signableOrder, seen, choice)
  return begun.ok ? ok(begun.value.begun) : begun
}

/** Signs an order; the last required signature activates it. */
export const signOrder = (
  context: Context,
  authority: CompanyAuthority,
  orderId: string,
  submitted: SubmittedProof,
): Promise<Result<StandingOrder, Refusal>> =>
  sign(context, authority, signableOrder, { asked: { orderId }, submitted }, (transaction) =>
    readOrder(context, transaction, authority, orderId),
  )
