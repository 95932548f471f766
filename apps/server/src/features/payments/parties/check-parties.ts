import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { PartyRefusalCode } from '@dilo/domain/payments/party-refusals.ts'
import { faultsOfCode } from '@dilo/domain/payments/payment-form.ts'
import { type PaymentKind, paymentKind, salaryKind } from '@dilo/domain/payments/payment-kind.ts'
import { mayBeCredited } from '@dilo/domain/payments/recipient-identity.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { RecipientAccount } from '../../accounts/door.ts'
import {
  type FoundParties,
  findParties,
  findPayingHolding,
  heldHere,
  type PayerAccount,
  type PayerRefusal,
  type PayingAuthority,
  type RecipientAsked,
} from './find-parties.ts'

export type { PayingAuthority } from './find-parties.ts'

/**
 * An account of this bank, or an account at another bank: this bank knows only that bank. `demoOutside`: the other bank
 * of a demo's payment, where nothing ever arrives.
 */
type Recipient =
  | { readonly kind: 'here'; readonly account: RecipientAccount }
  | { readonly kind: 'otherBank' }
  | { readonly kind: 'demoOutside' }
  /** The people of a salary register: their accounts are checked when each is credited. */
  | { readonly kind: 'people' }

/** The reason why these two parties cannot pay each other. */
export type PartyRefusal = Refusal & { readonly code: PartyRefusalCode }

export type Parties = { readonly payer: PayerAccount; readonly recipient: Recipient; readonly kind: PaymentKind }

/** A refusal of payments with the field that it concerns. */
export function refusalOf<Code extends RefusalCode<'payments'>>(code: Code): Refusal & { readonly code: Code } {
  const { fields } = faultsOfCode(code)
  return Object.keys(fields).length === 0 ? { code } : { code, fields }
}

/**
 * The kind of recipient: an account here, another bank, or the other bank of a demo; null: other banks cannot be paid
 * now.
 */
export function recipientOf(
  { clearing }: Context,
  { demo }: PayingAuthority,
  account: RecipientAccount | null,
): Recipient | null {
  if (account !== null) return { kind: 'here', account }
  if (demo !== null) return { kind: 'demoOutside' }
  return clearing.available ? { kind: 'otherBank' } : null
}

/** Checks whether the present state of both sides allows a payment that is already written. */
export async function checkParties(
  context: Context,
  reader: Reader,
  authority: PayingAuthority,
  {
    payerId,
    recipient: asked,
    creditorCode,
  }: { readonly payerId: string; readonly recipient: RecipientAsked; readonly creditorCode: string },
): Promise<Result<Parties, PartyRefusal>> {
  return checkFoundParties(
    context,
    authority,
    await findParties(context, reader, authority, { payerId, recipient: asked }),
    creditorCode,
  )
}

/** The same for sides that the caller has found. */
export function checkFoundParties(
  context: Context,
  authority: PayingAuthority,
  found: Result<FoundParties, PayerRefusal>,
  creditorCode: string,
): Result<Parties, PartyRefusal> {
  if (!found.ok) return refused(refusalOf(found.error))
  const { payer, from, recipient } = found.value
  const kind = paymentKind(payer, recipient.place)
  if (!kind.ok) return refused(refusalOf(kind.error))
  const owner = recipient.owner === null ? ok(undefined) : mayBeCredited(creditorCode, recipient.owner)
  if (!owner.ok) return refused(refusalOf(owner.error))
  const way = recipientOf(context, authority, recipient.account)
  return way === null
    ? refused({ code: 'otherBanksClosed' })
    : ok({ payer: from.account, recipient: way, kind: kind.value })
}

/** Checks whether the present state of an account allows salaries from it. */
export async function checkSalaryPayer(
  reader: Reader,
  authority: PayingAuthority,
  accountId: string,
): Promise<Result<Parties, PartyRefusal>> {
  const from = await findPayingHolding(reader, authority, accountId)
  if (!from.ok) return refused(refusalOf(from.error))
  const kind = salaryKind(heldHere(from.value))
  if (!kind.ok) return refused(refusalOf(kind.error))
  return ok({ payer: from.value.account, recipient: { kind: 'people' }, kind: kind.value })
}
