import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { refused, type Result } from '@dilo/domain/result.ts'
import { maySign } from '@dilo/domain/signing/may-sign.ts'
import { withinDay } from '@dilo/domain/signing/method-limit.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { type CompanyAuthority, useCode, type CodeSubject } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { mayBePaid } from '../parties/may-be-paid.ts'
import {
  readUseForUpdate,
  readUse,
  lockPeopleWhoAct,
  peopleWhoAct,
  type CodeWish,
  sendCode,
  type SentCode,
  type SubmittedCode,
  checkSubmittedCode,
} from '../../signing/door.ts'
import { isNewRecipient } from '../waiting/is-new-recipient.ts'
import { firstPayment } from './first-payment.ts'
import { orderMessage } from './order-message.ts'
import { answerOrder, type OrderToSign, orderToSign } from './order-to-sign.ts'
import { mostWithOrder } from './orders-in-limits.ts'
import { partiesOf } from './parties-of-order.ts'
import { readOrder } from './read-orders.ts'
import { changeOrder, findOrder, insertOrderSignature, lockOrder, nextColumns } from './store.ts'
import { readyToBeSigned } from './take-order-step.ts'
import { tellOwners } from './tell-owners.ts'

/** The subject of a code: this person's signature under the order's present state. */
const orderSubject = ({ personId, demo }: CompanyAuthority, { order, toSign }: OrderToSign): CodeSubject => ({
  purpose: 'sign-payment',
  id: `order:${order.order_id}:${personId}`,
  whose: personId,
  inDemo: demo !== null,
  digest: toSign.digest,
})

/** The order that a signatory asks for, in the version that they see. */
type SeenOrder = { readonly orderId: string; readonly version: number }

/** Sends a code to sign an order; a draft goes to signing with it. It makes all the checks of the signature. */
export async function sendOrderCode(
  context: Context,
  authority: CompanyAuthority,
  { orderId, version }: SeenOrder,
  wish: CodeWish,
): Promise<Result<SentCode, Refusal>> {
  const { companyId, personId } = authority
  const sent = await inTransaction<SentCode, Refusal>(context.database, async (transaction) => {
    const order = await lockOrder(transaction, companyId, orderId)
    if (order === undefined) return refused({ code: 'notFound' })
    const signing = await orderToSign(transaction, order, await lockPeopleWhoAct(transaction, companyId))
    const state = answerOrder(signing, personId, 'SEND_CODE')
    if (!state.ok) return refused({ code: state.error })
    if (version !== order.version) return refused({ code: 'changedSinceCode' })
    const possible = await signatureBy(context, transaction, signing, {
      personId,
      method: wish.method,
      digest: signing.toSign.digest,
      held: false,
    })
    if (!possible.ok) return possible
    const ready = await readyToBeSigned(context, transaction, authority, signing)
    if (!ready.ok) return ready
    const person = signing.people.find(({ person_id }) => person_id === personId)
    if (person === undefined) return refused({ code: 'insufficientPowers' })
    const issued = await sendCode(context, transaction, {
      subject: orderSubject(authority, signing),
      person,
      text: (code, language) => orderMessage(code, order, language),
      wish,
    })
    if (!issued.ok) return issued
    const of = { companyId, by: authority, subjectId: orderId, at: new Date(context.clock.now()) } as const
    if (order.state === 'draft') recordAudit(transaction, { ...of, event: 'standingOrderSentToSigning', facts: {} })
    await changeOrder(transaction, order, { state: state.value })
    const facts = {
      version: order.version,
      digest: signing.toSign.digest,
      method: wish.method,
      sentTo: issued.value.sentTo,
    }
    recordAudit(transaction, { ...of, event: 'standingOrderCodeSent', facts })
    return issued
  })
  if (sent.ok) context.wakeOutbox()
  return sent
}

type Attempt = {
  readonly personId: string
  readonly method: CodeMethod
  readonly digest: string
  /** Locked against growth until the transaction ends. */ readonly held: boolean
}

/**
 * The limits of a method count the greatest amount on the day of the signature; to a recipient that is new to the
 * company they also count it on each day on which the order pays, beside the person's other such orders on that day
 * (decision 085).
 */
async function signatureBy(
  context: Context,
  transaction: DatabaseTransaction,
  signing: OrderToSign,
  { personId, method, digest, held }: Attempt,
) {
  // A signature under an order without a coming day would be useless.
  if (firstPayment(signing, businessDateAt(context.clock.now())) === null)
    return refused<Refusal>({ code: 'standingOrderPaysNothing' })
  const { toSign } = signing
  const usedToday = held
    ? await readUseForUpdate(context, transaction, personId, method)
    : (await readUse(context, transaction, [personId]))(personId, method)
  const possible = maySign(toSign, {
    personId,
    digest: digest as typeof toSign.digest,
    method,
    usedToday,
    limits: context.config.signingLimits,
  })
  if (!possible.ok) return refused<Refusal>({ code: possible.error })
  const most = await mostWithOrder(context, transaction, signing, { personId, method, usedToday })
  const isOver = most !== null && !withinDay(context.config.signingLimits[method], most)
  return isOver ? refused<Refusal>({ code: 'methodLimitExceeded' }) : possible
}

/** Signs an order with a code; the last required signature activates it. */
export async function signOrder(
  context: Context,
  authority: CompanyAuthority,
  orderId: string,
  submitted: SubmittedCode,
): Promise<Result<StandingOrder, Refusal>> {
  const { companyId, personId } = authority
  const seen = await findOrder(context.database, companyId, orderId)
  if (seen === undefined) return refused({ code: 'notFound' })
  const before = await orderToSign(context.database, seen, await peopleWhoAct(context.database, companyId))
  const allowed = answerOrder(before, personId, 'SIGN')
  if (!allowed.ok) return refused({ code: allowed.error })
  const right = await checkSubmittedCode(context, orderSubject(authority, before), submitted)
  if (!right.ok) return right
  const signed = await inTransaction<StandingOrder, Refusal>(context.database, async (transaction) => {
    const order = await lockOrder(transaction, companyId, orderId)
    if (order === undefined) return refused({ code: 'notFound' })
    const signing = await orderToSign(transaction, order, await lockPeopleWhoAct(transaction, companyId))
    const still = answerOrder(signing, personId, 'SIGN')
    if (!still.ok) return refused({ code: still.error })
    const digest = right.value.subject.digest ?? ''
    const possible = await signatureBy(context, transaction, signing, {
      personId,
      method: submitted.method,
      digest,
      held: true,
    })
    if (!possible.ok) return possible
    if (!(await useCode(context, transaction, right.value))) return refused({ code: 'codeExpired' })
    const { type, missing } = possible.value
    await writeSignature(context, transaction, authority, { signing, type, submitted, isLast: missing === 0 })
    const parties = await mayBePaid(context, transaction, authority, partiesOf(order))
    if (!parties.ok) return parties
    if (missing === 0) {
      await tellOwners(context, transaction, order, [personId, ...signing.signatures.map((given) => given.person_id)])
      await activate(context, transaction, signing)
    }
    return readOrder(context, transaction, authority, orderId)
  })
  if (signed.ok) context.wakeOutbox()
  return signed
}

type Given = {
  readonly signing: OrderToSign
  readonly type: 'first' | 'second'
  readonly submitted: SubmittedCode
  readonly isLast: boolean
}

async function writeSignature(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { signing, type, submitted, isLast }: Given,
): Promise<void> {
  const { order, toSign } = signing
  const at = new Date(context.clock.now())
  await insertOrderSignature(transaction, order, {
    personId: authority.personId,
    type,
    method: submitted.method,
    digest: Buffer.from(toSign.digest, 'hex'),
    signedAt: at,
    counted: { amount: toSign.amount, on: businessDateAt(at.getTime()) },
    recipientWasNew: await isNewRecipient(context, transaction, order),
    origin: { ...submitted.origin, sessionId: authority.sessionId },
  })
  const facts = { version: order.version, digest: toSign.digest, method: submitted.method, type, active: isLast }
  recordAudit(transaction, {
    companyId: order.company_id,
    by: authority,
    event: 'standingOrderSigned',
    subjectId: order.order_id,
    facts,
    at,
  })
}

async function activate(context: Context, transaction: DatabaseTransaction, signing: OrderToSign): Promise<void> {
  const at = context.clock.now()
  const next = firstPayment(signing, businessDateAt(at))
  await changeOrder(transaction, signing.order, {
    state: 'active',
    activated_at: new Date(at),
    payments_made: 0,
    ...nextColumns(next),
  })
}
