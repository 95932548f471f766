import type { RefusalCode } from '../refusals.ts'
import { ok, refused, type Result } from '../result.ts'
import type { Currency } from '../values/currency.ts'
import { type BudgetPurpose, parseBudgetPurpose } from './budget-purpose.ts'
import { type HeldHere, type PaymentKind, paymentKind, type RecipientPlace } from './payment-kind.ts'
import type { Counterparty, PaymentFaults, PaymentValues } from './payment-values.ts'
import { type AccountOwner, mayBeCredited } from './recipient-identity.ts'

type Ordered = Omit<PaymentValues, 'recipient'> & {
  /** The account, or the card, to pay from. */
  readonly payerId: string
  readonly currency: Currency
}

/** A payment that can be written: each kind with what it alone has. */
type PaymentOrder = Ordered &
  (
    | { readonly kind: 'betweenOwnAccounts' | 'betweenOwnCards'; readonly recipientId: string }
    | { readonly kind: 'toClient'; readonly recipientId: string; readonly creditor: Counterparty }
    | { readonly kind: 'toOtherBank'; readonly creditor: Counterparty }
    | { readonly kind: 'toBudget'; readonly creditor: Counterparty; readonly purpose: BudgetPurpose }
  )

/** What was looked up for a payment's values. */
export type Known = {
  readonly payer: HeldHere
  readonly recipient: RecipientPlace
  /** Whose the recipient's account is; null: the bank does not keep it, or it is the payer's own. */
  readonly owner: AccountOwner | null
}

export type OrderRefusal = { readonly code: RefusalCode<'payments'> } | { readonly faults: PaymentFaults }

const ownKinds = ['betweenOwnAccounts', 'betweenOwnCards'] as const

const isOwnKind = (kind: PaymentKind): kind is (typeof ownKinds)[number] => ownKinds.some((own) => own === kind)

/** Puts a payment together of its values and of what is known of both sides, or says why there cannot be one. */
export function orderPayment(
  { recipient, ...values }: PaymentValues,
  known: Known,
): Result<PaymentOrder, OrderRefusal> {
  const kind = paymentKind(known.payer, known.recipient)
  if (!kind.ok) return refused({ code: kind.error })
  const ordered: Ordered = { ...values, payerId: known.payer.id, currency: known.payer.currency }
  if (known.recipient.at === 'here' && isOwnKind(kind.value))
    return ok({ ...ordered, kind: kind.value, recipientId: known.recipient.id })
  // What was said to be their own is not.
  return recipient.mode === 'own'
    ? refused({ code: 'accountOfAnotherCompany' })
    : orderToCounterparty(ordered, recipient.counterparty, known)
}

function orderToCounterparty(
  ordered: Ordered,
  creditor: Counterparty,
  { recipient: place, owner }: Known,
): Result<PaymentOrder, OrderRefusal> {
  const credited = owner === null ? ok(undefined) : mayBeCredited(creditor.identity.code, owner)
  if (!credited.ok) return refused({ code: credited.error })
  if (place.at === 'here') return ok({ ...ordered, kind: 'toClient', recipientId: place.id, creditor })
  if (place.at !== 'treasury') return ok({ ...ordered, kind: 'toOtherBank', creditor })
  const purpose = parseBudgetPurpose(ordered.remittanceInformation)
  if (!purpose.ok) return refused({ faults: { remittanceInformation: purpose.error } })
  return ok({ ...ordered, kind: 'toBudget', creditor, purpose: purpose.value })
}
