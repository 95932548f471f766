import { ok, refused, type Result } from '../result.ts'
import type { Currency } from '../values/currency.ts'
import type { PartyRefusalCode } from './party-refusals.ts'

/** The kind of a payment, by its two places; `salary` goes to the people of a register (decision 084). */
export const paymentKinds = [
  'toClient',
  'betweenOwnAccounts',
  'betweenOwnCards',
  'toOtherBank',
  'toBudget',
  'salary',
] as const

export type PaymentKind = (typeof paymentKinds)[number]

/** One of this bank's accounts, or one of its cards with the account behind it. */
export type HeldHere = {
  readonly by: 'account' | 'card'
  /** Its id: nothing is paid to itself. */
  readonly id: string
  /**
   * True if it is the paying company's; if not, the caller may see that other company as well (of-another-company.ts).
   */
  readonly isOwn: boolean
  /** `blocked`: it does not pay. */
  readonly status: 'open' | 'blocked' | 'closed'
  /** The bank has blocked all that moves on it: it is not paid either. */
  readonly takesNothing: boolean
  readonly currency: Currency
  /** Nobody pays from it or to it: its money comes and goes by operations of the deposit. */
  readonly isDeposit: boolean
}

/** The bank's knowledge of a recipient's number (recipient-number.ts). */
export type RecipientPlace =
  | ({ readonly at: 'here' } & HeldHere)
  /** The number belongs to this bank's range, but to no account or card. */
  | { readonly at: 'nowhere'; readonly by: 'account' | 'card' }
  /** `unknown`: no bank has this code; `closed`: the register has it, and it is closed. */
  | { readonly at: 'otherBank'; readonly by: 'account' | 'card'; readonly bank: 'operates' | 'closed' | 'unknown' }
  | { readonly at: 'treasury' }

/** The refusal of an account or card that cannot pay. Null: it can. */
function payerRefusal(payer: HeldHere): PartyRefusalCode | null {
  if (!payer.isOwn) return payer.by === 'card' ? 'cardOfAnotherCompany' : 'accountOfAnotherCompany'
  if (payer.status === 'closed') return payer.by === 'card' ? 'cannotPayFromAccount' : 'payerAccountClosed'
  return payer.status === 'blocked' ? 'cannotPayFromAccount' : null
}

/** Other companies, other banks and the budget are paid in hryvnia alone: foreign currency is exchanged first. */
const inHryvnia = (payer: HeldHere, kind: PaymentKind): Result<PaymentKind, PartyRefusalCode> =>
  payer.currency === 'UAH' ? ok(kind) : refused('payerNotInHryvnia')

function kindHere(payer: HeldHere, recipient: HeldHere): Result<PaymentKind, PartyRefusalCode> {
  const isOfCards = payer.by === 'card' || recipient.by === 'card'
  // Cards pay the company's own accounts only, so this refusal hides whether another client's account is closed.
  if (isOfCards && !recipient.isOwn) return refused('cardOnlyBetweenOwnAccounts')
  // A payer does not learn whether another client's account is blocked or closed.
  if (recipient.status === 'closed' || recipient.takesNothing)
    return refused(recipient.by === 'card' ? 'recipientCardClosed' : 'recipientAccountClosed')
  if (recipient.isDeposit) return refused('recipientIsDeposit')
  const fault = recipient.by === 'card' ? 'recipientCardInvalid' : 'recipientIbanInvalid'
  if (recipient.id === payer.id) return refused(fault)
  if (!recipient.isOwn) {
    const paid = inHryvnia(payer, 'toClient')
    // A payer does not learn the currency of another client's account.
    return paid.ok && recipient.currency !== payer.currency ? refused(fault) : paid
  }
  if (recipient.currency !== payer.currency) return refused('recipientInOtherCurrency')
  return ok(isOfCards ? 'betweenOwnCards' : 'betweenOwnAccounts')
}

function kindElsewhere(
  payer: HeldHere,
  recipient: Extract<RecipientPlace, { at: 'otherBank' }>,
): Result<PaymentKind, PartyRefusalCode> {
  if (payer.by === 'card' || recipient.by === 'card') return refused('otherBankOnlyByAccount')
  if (recipient.bank === 'unknown') return refused('recipientIbanInvalid')
  return recipient.bank === 'closed' ? refused('recipientBankClosed') : inHryvnia(payer, 'toOtherBank')
}

/** From which accounts salaries are paid: the company's own, in hryvnia. */
export const salaryKind = (payer: HeldHere): Result<PaymentKind, PartyRefusalCode> => {
  const refusal = payerRefusal(payer)
  if (refusal !== null) return refused(refusal)
  return payer.by === 'card' ? refused('cannotPayFromAccount') : inHryvnia(payer, 'salary')
}

/**
 * The kind of a payment between two places, or its refusal (spec section 8). Payments between the company's own
 * accounts allow any currency, the same on both sides: different currencies are an exchange.
 */
export function paymentKind(payer: HeldHere, recipient: RecipientPlace): Result<PaymentKind, PartyRefusalCode> {
  const refusal = payerRefusal(payer)
  if (refusal !== null) return refused(refusal)
  switch (recipient.at) {
    case 'here':
      return kindHere(payer, recipient)
    case 'otherBank':
      return kindElsewhere(payer, recipient)
    case 'treasury':
      return payer.by === 'card' ? refused('otherBankOnlyByAccount') : inHryvnia(payer, 'toBudget')
    case 'nowhere':
      return refused(recipient.by === 'card' ? 'recipientCardInvalid' : 'recipientIbanInvalid')
  }
}
