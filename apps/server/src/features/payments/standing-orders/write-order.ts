import type { Body } from '@dilo/contract/calls.ts'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { roomFor } from '../kept-by-company/room-for.ts'
import { countGuess } from '../parties/account-guesses.ts'
import { isChanged } from '../drafts/edit-payment.ts'
import { prefetchRegisterStatus } from '../drafts/prefetch-register-status.ts'
import { mayWrite } from '../../companies/door.ts'
import { takeKey } from '../drafts/take-key.ts'
import { lockPeopleWhoAct, voidSignaturesUnder } from '../../signing/door.ts'
import { validateOrder, type OrderForm } from './validate-order.ts'
import { answerOrder, orderToSign } from '../standing-order/order-to-sign.ts'
import { readOrder } from './read-orders.ts'
import { changeOrder, insertOrder, lockOrder, nextColumns } from '../standing-order/store.ts'

/** Writes a standing order to be signed. The same key with the same form returns the same order. */
export async function createOrder(
  context: Context,
  authority: CompanyAuthority,
  form: OrderForm,
  key: string,
): Promise<Result<StandingOrder, Refusal>> {
  const { companyId, personId } = authority
  const counted = await countGuess(context, authority, form)
  if (!counted.ok) return counted
  await prefetchRegisterStatus(context, authority, form)
  return inTransaction<StandingOrder, Refusal>(context.database, async (transaction) => {
    const [orderId, createdAt] = [risingId(), new Date(context.clock.now())]
    const known = await takeKey(transaction, {
      companyId,
      key,
      request: { order: form },
      madeId: orderId,
      now: createdAt,
    })
    if (!known.ok) return refused({ code: known.error })
    if (known.value !== null) return readOrder(context, transaction, authority, known.value)
    if (!(await mayWrite(transaction, authority))) return refused({ code: 'insufficientPowers' })
    const columns = await validateOrder(context, transaction, authority, form)
    if (!columns.ok) return columns
    const room = await roomFor(transaction, authority, 'standingOrders')
    if (!room.ok) return room
    await insertOrder(transaction, { companyId, orderId, authorId: personId, createdAt, columns: columns.value })
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'standingOrderCreated',
      subjectId: orderId,
      facts: { version: 1 },
      at: createdAt,
    })
    return readOrder(context, transaction, authority, orderId)
  })
}

/**
 * Stores another version of an order: the signatures are under something else, and it pays nothing until it is signed
 * again. A form without changes creates no version, so a retry after a lost answer gets the same answer.
 */
export async function editOrder(
  context: Context,
  authority: CompanyAuthority,
  orderId: string,
  { version: seen, ...form }: Body<'PUT /api/payment-service/standing-orders/{orderId}'>,
): Promise<Result<StandingOrder, Refusal>> {
  const { companyId } = authority
  const counted = await countGuess(context, authority, form)
  if (!counted.ok) return counted
  await prefetchRegisterStatus(context, authority, form)
  return inTransaction<StandingOrder, Refusal>(context.database, async (transaction) => {
    const order = await lockOrder(transaction, companyId, orderId)
    if (order === undefined) return refused({ code: 'notFound' })
    const signing = await orderToSign(transaction, order, await lockPeopleWhoAct(transaction, companyId))
    const state = answerOrder(signing, authority.personId, 'EDIT')
    if (!state.ok) return refused({ code: state.error })
    const columns = await validateOrder(context, transaction, authority, form)
    if (!isChanged(order, columns)) return readOrder(context, transaction, authority, orderId)
    if (seen !== order.version) return refused({ code: 'paymentChanged' })
    if (!columns.ok) return columns
    const [at, version] = [new Date(context.clock.now()), order.version + 1]
    await voidSignaturesUnder(transaction, [{ companyId, id: orderId }], { cause: 'edited', at })
    await changeOrder(transaction, order, {
      ...columns.value,
      ...nextColumns(null),
      state: state.value,
      version,
      payments_made: 0,
    })
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'standingOrderEdited',
      subjectId: orderId,
      facts: { version },
      at,
    })
    return readOrder(context, transaction, authority, orderId)
  })
}
