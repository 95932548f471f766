import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'
import type { Currency } from '../values/currency.ts'
import type { Iban } from '../values/iban.ts'
import { type BudgetPurpose, parseBudgetPurpose } from './budget-purpose.ts'
import { type HeldHere, type PaymentKind, paymentKind, type RecipientPlace } from './payment-kind.ts'
import type { Counterparty, PaymentFaults, PaymentValues } from './payment-values.ts'
import { type AccountOwner, mayBeCredited } from './recipient-identity.ts'

type Ordered = Omit<PaymentValues, 'recipient'> & {
  /** The account, or the card, to pay from. */
  readonly payerId: string
  readonly currency: Currency
}

/** The other party of a payment: always with an account, because a card pays its own company only. */
export type Creditor = Omit<Counterparty, 'number'> & { readonly iban: Iban }

/**
 * A payment that can be written: each kind with its own fields. @template Own the company's own account or card, as the
 * caller keeps it
 */
export type PaymentOrder<Own> = Ordered &
  (
    | { readonly kind: (typeof ownKinds)[number]; readonly recipientId: string; readonly recipient: Own }
    | { readonly kind: 'toClient'; readonly recipientId: string; readonly creditor: Creditor }
    | { readonly kind: 'toOtherBank'; readonly creditor: Creditor }
    | { readonly kind: 'toBudget'; readonly creditor: Creditor; readonly purpose: BudgetPurpose }
  )

/** The looked-up facts for a payment's values. */
export type Known<Own> = {
  readonly payer: HeldHere
  readonly recipient: RecipientPlace
  /** The recipient, where it is the company's own; else null. */
  readonly own: Own | null
  /** The owner of the recipient's account; null: another bank keeps it, or it belongs to the payer. */
  readonly owner: AccountOwner | null
}

export type OrderRefusal = { readonly code: RefusalCode<'payments'> } | { readonly faults: PaymentFaults }

const ownKinds = ['betweenOwnAccounts', 'betweenOwnCards'] as const

const isOwnKind = (kind: PaymentKind): kind is (typeof ownKinds)[number] => ownKinds.some((own) => own === kind)

/** Composes a payment from its values and the known facts of both sides, or returns its refusal. */
export function orderPayment<Own>(
  { recipient, ...values }: PaymentValues,
  known: Known<Own>,
): Result<PaymentOrder<Own>, OrderRefusal> {
  const kind = paymentKind(known.payer, known.recipient)
  if (!kind.ok) return refused({ code: kind.error })
  const ordered: Ordered = { ...values, payerId: known.payer.id, currency: known.payer.currency }
  if (known.recipient.at === 'here' && known.own !== null && isOwnKind(kind.value))
    return ok({ ...ordered, kind: kind.value, recipientId: known.recipient.id, recipient: known.own })
  // The account that the payer named as their own belongs to another company.
  return recipient.mode === 'own'
    ? refused({ code: 'accountOfAnotherCompany' })
    : orderToCounterparty(ordered, recipient.counterparty, known)
}

function orderToCounterparty(
  ordered: Ordered,
  { number, ...counterparty }: Counterparty,
  { recipient: place, owner }: Known<unknown>,
): Result<PaymentOrder<never>, OrderRefusal> {
  const credited = owner === null ? ok(undefined) : mayBeCredited(counterparty.identity.code, owner)
  if (!credited.ok) return refused({ code: credited.error })
  if (number.by === 'card') return refused({ code: 'cardOnlyBetweenOwnAccounts' })
  const creditor: Creditor = { ...counterparty, iban: number.iban }
  if (place.at === 'here') return ok({ ...ordered, kind: 'toClient', recipientId: place.id, creditor })
  if (place.at !== 'treasury') return ok({ ...ordered, kind: 'toOtherBank', creditor })
  const purpose = parseBudgetPurpose(ordered.remittanceInformation)
  if (!purpose.ok) return refused({ faults: { remittanceInformation: purpose.error } })
  return ok({ ...ordered, kind: 'toBudget', creditor, purpose: purpose.value })
}
