import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { type CodeWish, sendCodeToSign, type SentCode, sign, type SubmittedCode } from '../../signing/door.ts'
import { readOrder } from './read-orders.ts'
import { type SeenOrder, signableOrder } from './signable-order.ts'

/** Sends a code to sign an order; a draft goes to signing with it. */
export async function sendOrderCode(
  context: Context,
  authority: CompanyAuthority,
  seen: SeenOrder,
  wish: CodeWish,
): Promise<Result<SentCode, Refusal>> {
  const sent = await sendCodeToSign(context, authority, signableOrder, seen, wish)
  return sent.ok ? ok(sent.value.code) : sent
}

/** Signs an order with a code; the last required signature activates it. */
export const signOrder = (
  context: Context,
  authority: CompanyAuthority,
  orderId: string,
  submitted: SubmittedCode,
): Promise<Result<StandingOrder, Refusal>> =>
  sign(context, authority, signableOrder, { asked: { orderId }, submitted }, (transaction) =>
    readOrder(context, transaction, authority, orderId),
  )
