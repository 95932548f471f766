import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { certain, ok, refused } from '@dilo/domain/result.ts'
import { maySign } from '@dilo/domain/signing/may-sign.ts'
import { withinDay } from '@dilo/domain/signing/method-limit.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../../audit/door.ts'
import { mayBePaid } from '../parties/may-be-paid.ts'
import {
  type GivenSignature,
  insertSignature,
  lockPeopleWhoAct,
  lockUse,
  peopleWhoAct,
  readUseOf,
  type Signable,
  signatoryNamed,
  bankLimits,
} from '../../signing/door.ts'
import { isNewRecipient } from '../wait/is-new-recipient.ts'
import { firstPayment } from './first-payment.ts'
import { orderText } from '../standing-order/order-digest.ts'
import { orderMessage } from './order-message.ts'
import { answerOrder, type OrderToSign, orderToSign } from '../standing-order/order-to-sign.ts'
import { mostWithOrder } from '../standing-order/orders-in-limits.ts'
import { partiesOf } from './parties-of-order.ts'
import { changeOrder, findOrder, lockOrder, nextColumns, type OrderRow } from '../standing-order/store.ts'
import { readyToBeSigned } from './take-order-step.ts'
import { tellOwners } from './tell-owners.ts'

/** The order that a signatory asks for; before a code, in the version that they see. */
export type SeenOrder = { readonly orderId: string; readonly version?: number | undefined }

/** A standing order that people of its company sign. */
export const signableOrder: Signable<SeenOrder, OrderToSign, OrderRow> = {
  proofSubject: ({ order, toSign }) => ({
    name: `order:${order.order_id}`,
    digest: toSign.digest,
    text: () => orderText(order),
    moves: { amount: order.greatest_amount, currency: order.currency },
    invalid: 'changedSinceCode',
  }),
  async look(_, reader, { companyId, personId }, { orderId }) {
    const order = await findOrder(reader, companyId, orderId)
    if (order === undefined) return refused({ code: 'notFound' })
    const signing = await orderToSign(reader, order, await peopleWhoAct(reader, companyId))
    const allowed = answerOrder(signing, personId, 'SIGN')
    return allowed.ok ? ok(signing) : refused({ code: allowed.error })
  },
  async lock(_, transaction, { companyId }, { orderId }) {
    const order = await lockOrder(transaction, companyId, orderId)
    if (order === undefined) return refused({ code: 'notFound' })
    return ok(await orderToSign(transaction, order, await lockPeopleWhoAct(transaction, companyId)))
  },
  async beforeProof(context, transaction, authority, { subject, asked, method }) {
    const { personId } = authority
    const { order, toSign, people } = subject
    const state = answerOrder(subject, personId, 'SEND_CODE')
    if (!state.ok) return refused({ code: state.error })
    if (asked.version !== order.version) return refused({ code: 'changedSinceCode' })
    const today = businessDateAt(context.clock.now())
    const attempt = { personId, method, digest: toSign.digest, today, isLocked: false }
    const possible = await signatureBy(context, transaction, subject, attempt)
    if (!possible.ok) return possible
    const ready = await readyToBeSigned(context, transaction, authority, subject)
    if (!ready.ok) return ready
    const person = people.find(({ person_id }) => person_id === personId)
    return person === undefined ? refused({ code: 'insufficientPowers' }) : ok(person)
  },
  message:
    ({ order }) =>
    (code, language) =>
      orderMessage(code, order, language),
  async begun(context, transaction, authority, { subject, method, sentTo }) {
    const { order, toSign } = subject
    const at = new Date(context.clock.now())
    const of = { companyId: authority.companyId, by: authority, subjectId: order.order_id, at } as const
    if (order.state === 'draft') recordAudit(transaction, { ...of, event: 'standingOrderSentToSigning', facts: {} })
    await changeOrder(transaction, order, { state: certain(answerOrder(subject, authority.personId, 'SEND_CODE')) })
    if (sentTo === null) return
    const facts = { version: order.version, digest: toSign.digest, method, sentTo }
    recordAudit(transaction, { ...of, event: 'standingOrderCodeSent', facts })
  },
  async underLock(context, transaction, authority, { subject: signing, method, digest, at }) {
    const { personId } = authority
    const still = answerOrder(signing, personId, 'SIGN')
    if (!still.ok) return refused({ code: still.error })
    const attempt = { personId, method, digest, today: businessDateAt(at.getTime()), isLocked: true }
    const possible = await signatureBy(context, transaction, signing, attempt)
    if (!possible.ok) return possible
    const first = firstPayment(signing, attempt.today)
    if (first === null) return refused({ code: 'standingOrderPaysNothing' })
    const parties = await mayBePaid(context, transaction, authority, partiesOf(signing.order, first, at))
    return parties.ok ? possible : parties
  },
  async accept(context, transaction, authority, { subject: signing, signature }) {
    const { order, signatures } = signing
    if (!(await writeSignature(context, transaction, authority, signing, signature)))
      return refused({ code: 'signedByThisPerson' })
    if (signature.missing === 0) {
      const signatories = [authority.personId, ...signatures.map((given) => given.person_id)]
      await tellOwners(context, transaction, order, signatories)
      await activate(context, transaction, signing)
    }
    return ok(order)
  },
}

type Attempt = {
  readonly personId: string
  readonly method: SigningMethod
  readonly digest: string
  readonly today: BusinessDate
  /** True if the use of the method is locked against growth until the transaction ends. */
  readonly isLocked: boolean
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
  { personId, method, digest, today, isLocked }: Attempt,
) {
  // A signature under an order without a coming day would be useless.
  if (firstPayment(signing, today) === null) return refused<Refusal>({ code: 'standingOrderPaysNothing' })
  const { order, toSign } = signing
  const signatory = signatoryNamed(toSign, personId)
  const used = isLocked
    ? await lockUse(transaction, { companyId: order.company_id, signatory }, method, today)
    : (await readUseOf(context, transaction, order.company_id, [signatory]))(personId, method)
  const { [method]: bank } = bankLimits(context)
  const { [method]: own } = signatory.limits
  const possible = maySign(toSign, {
    personId,
    digest: digest as typeof toSign.digest,
    method,
    used,
    limits: bankLimits(context),
  })
  if (!possible.ok) return refused<Refusal>({ code: possible.error })
  const most = await mostWithOrder(context, transaction, signing, { personId, method, usedToday: used.today })
  const isOver = most !== null && !withinDay(bank, most)
  if (isOver || own === undefined || own.perDay === null)
    return isOver ? refused<Refusal>({ code: 'methodLimitExceeded' }) : possible
  const mostHere = await mostWithOrder(context, transaction, signing, {
    personId,
    method,
    usedToday: used.inCompany.today,
  })
  const isOverOwn = mostHere !== null && !withinDay(own, mostHere)
  return isOverOwn ? refused<Refusal>({ code: 'methodLimitExceeded' }) : possible
}

/** False if this person already has a valid signature of this type. */
async function writeSignature(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  { order, toSign }: OrderToSign,
  signature: GivenSignature,
): Promise<boolean> {
  const { type, method, missing, at } = signature
  const isNew = await insertSignature(transaction, authority, {
    subject: { kind: 'standingOrder', companyId: order.company_id, id: order.order_id },
    toSign,
    signature,
    recipientWasNew: await isNewRecipient(context, transaction, order),
  })
  if (!isNew) return false
  recordAudit(transaction, {
    companyId: order.company_id,
    by: authority,
    event: 'standingOrderSigned',
    subjectId: order.order_id,
    facts: { version: order.version, digest: toSign.digest, method, type, active: missing === 0 },
    at,
  })
  return true
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
