import type { RefusalCode } from '@dilo/domain/refusals.ts'
import {
  answerStandingOrderAction,
  type StandingOrderAction,
  type StandingOrderActor,
  type StandingOrderState,
} from '@dilo/domain/flows/standing-order.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { authorityToSign, type PaymentToSign } from '@dilo/domain/signing/may-sign.ts'
import { standingSignatures } from '@dilo/domain/signing/signature.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Reader } from '../../../db/transaction.ts'
import {
  type CompanyPolicy,
  findNamedSignatures,
  type NamedSignature,
  readSigningPolicy,
  type RelatedPerson,
  toSignByPolicy,
  whoActOn,
} from '../../signing/door.ts'
import { orderDigest } from './order-digest.ts'
import { findLastPaid, type OrderRow } from './store.ts'

/**
 * An order with everything that its signatures depend on: it needs the signatures of a payment of its greatest amount.
 */
export type OrderToSign = {
  readonly order: OrderRow
  readonly toSign: PaymentToSign
  readonly signatures: readonly NamedSignature[]
  readonly people: readonly RelatedPerson[]
  /** The last nominal day that any version of the order has paid; null: none yet. */
  readonly lastPaid: BusinessDate | null
}

/**
 * @param people all people with an active relation to the company, locked by a caller that is about to change something
 */
export async function orderToSign(
  reader: Reader,
  order: OrderRow,
  people: readonly RelatedPerson[],
): Promise<OrderToSign> {
  const { policy } = await readSigningPolicy(reader, order.company_id)
  const [signatures, lastPaid] = [
    await findNamedSignatures(reader, [{ companyId: order.company_id, id: order.order_id }]),
    await findLastPaid(reader, order.company_id, [order.order_id]),
  ]
  return orderAround(order, { policy, people, signatures, lastPaid })
}

type Around = {
  readonly policy: CompanyPolicy['policy']
  readonly people: readonly RelatedPerson[]
  readonly signatures: readonly NamedSignature[]
  readonly lastPaid: ReadonlyMap<string, BusinessDate>
}

/** One order of many, from the rows that were read for all of them. */
export function orderAround(
  order: OrderRow,
  { policy, people: all, signatures: ofAll, lastPaid }: Around,
): OrderToSign {
  const signatures = ofAll.filter(({ subject_id }) => subject_id === order.order_id)
  const { debtor_account_id: accountId, currency, greatest_amount: greatest } = order
  const people = whoActOn(all, accountId)
  const digest = orderDigest(order).toString('hex') as Digest
  const toSign = toSignByPolicy(policy, { accountId, currency, amount: greatest, digest }, { signatures, people })
  return { order, toSign, signatures, people, lastPaid: lastPaid.get(order.order_id) ?? null }
}

/** The caller by their present relation with the company: without an active one they have no rights. */
export function orderActor({ toSign, people }: OrderToSign, personId: string): StandingOrderActor {
  const person = people.find((one) => one.person_id === personId)
  const standing = standingSignatures(toSign.digest, toSign.signatures, toSign.people)
  return {
    permissions: person === undefined ? [] : effectivePermissions(person.type, person.permissions),
    signatureType: person?.signature_type ?? 'none',
    hasSigned: standing.some((signature) => signature.personId === personId),
  }
}

/**
 * The step of this person's action on an order; an action that ends in a signature requires that the order still needs
 * it.
 */
export function answerOrder(
  signing: OrderToSign,
  personId: string,
  action: StandingOrderAction,
): Result<StandingOrderState, RefusalCode<'payments'>> {
  const taken = answerStandingOrderAction(action, signing.order.state, orderActor(signing, personId))
  if (!taken.ok || (action !== 'SIGN' && action !== 'SEND_CODE')) return taken
  const authority = authorityToSign(signing.toSign, personId)
  return authority.ok ? taken : authority
}
