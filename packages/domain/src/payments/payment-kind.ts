import type { ErrorCode } from '../errors.ts'
import { ok, refused, type Result } from '../result.ts'
import type { Currency } from '../values/currency.ts'

/** What a payment is, by from where to where it goes; `salary` goes to the people of a register (decision 084). */
export const paymentKinds = [
  'toClient',
  'betweenOwnAccounts',
  'betweenOwnCards',
  'toOtherBank',
  'toBudget',
  'salary',
] as const

export type PaymentKind = (typeof paymentKinds)[number]

/** One of this bank's accounts, or a card of it with the account behind. */
export type HeldHere = {
  readonly by: 'account' | 'card'
  /** Its id: nothing is paid to itself. */
  readonly id: string
  /** Whether it is the paying company's; if not, whoever asks may see that other company as well (of-another-company.ts). */
  readonly isOwn: boolean
  readonly status: 'open' | 'blocked' | 'closed'
  readonly currency: Currency
}

/** What the bank knows of a recipient's number (recipient-number.ts). */
export type RecipientPlace =
  | ({ readonly at: 'here' } & HeldHere)
  /** A number of this bank's that is nobody's. */
  | { readonly at: 'nowhere'; readonly by: 'account' | 'card' }
  /** `unknown`: no bank has this code; `closed`: the register has it, and it is closed. */
  | { readonly at: 'otherBank'; readonly by: 'account' | 'card'; readonly bank: 'operates' | 'closed' | 'unknown' }
  | { readonly at: 'treasury' }

type Code = ErrorCode<'payments'>

/** From what a company cannot pay. Null: it can. */
function payerRefusal(payer: HeldHere): Code | null {
  if (!payer.isOwn) return payer.by === 'card' ? 'PAY_E038' : 'PAY_E003'
  if (payer.status === 'closed') return payer.by === 'card' ? 'CANNOT_PAY_FROM_ACCOUNT' : 'PAYER_ACCOUNT_CLOSED'
  return payer.status === 'blocked' ? 'CANNOT_PAY_FROM_ACCOUNT' : null
}

/** Other companies, other banks and the budget are paid in hryvnia alone. */
const inHryvnia = (payer: HeldHere, kind: PaymentKind): Result<PaymentKind, Code> =>
  payer.currency === 'UAH' ? ok(kind) : refused('CANNOT_PAY_FROM_ACCOUNT')

function kindHere(payer: HeldHere, recipient: HeldHere): Result<PaymentKind, Code> {
  const isOfCards = payer.by === 'card' || recipient.by === 'card'
  // What is not the company's is no card's business, and whether it is closed nobody's.
  if (isOfCards && !recipient.isOwn) return refused('PAY_E012')
  if (recipient.status === 'closed') return refused(recipient.by === 'card' ? 'PAY_E057' : 'PAY_E056')
  const fault = recipient.by === 'card' ? 'PAY_E009' : 'PAY_E008'
  if (recipient.id === payer.id || recipient.currency !== payer.currency) return refused(fault)
  if (isOfCards) return ok('betweenOwnCards')
  return recipient.isOwn ? ok('betweenOwnAccounts') : inHryvnia(payer, 'toClient')
}

function kindElsewhere(
  payer: HeldHere,
  recipient: Extract<RecipientPlace, { at: 'otherBank' }>,
): Result<PaymentKind, Code> {
  if (payer.by === 'card' || recipient.by === 'card') return refused('PAY_E013')
  if (recipient.bank === 'unknown') return refused('PAY_E008')
  return recipient.bank === 'closed' ? refused('PAY_E055') : inHryvnia(payer, 'toOtherBank')
}

/** From which accounts salaries are paid: the company's own, in hryvnia. */
export const salaryKind = (payer: HeldHere): Result<PaymentKind, Code> => {
  const refusal = payerRefusal(payer)
  if (refusal !== null) return refused(refusal)
  return payer.by === 'card' ? refused('CANNOT_PAY_FROM_ACCOUNT') : inHryvnia(payer, 'salary')
}

/**
 * The kind of a payment between two places, or why there is none (spec section 8). Between the company's own accounts any
 * currency goes, the same on both sides: another is exchange.
 */
export function paymentKind(payer: HeldHere, recipient: RecipientPlace): Result<PaymentKind, Code> {
  const refusal = payerRefusal(payer)
  if (refusal !== null) return refused(refusal)
  switch (recipient.at) {
    case 'here':
      return kindHere(payer, recipient)
    case 'otherBank':
      return kindElsewhere(payer, recipient)
    case 'treasury':
      return payer.by === 'card' ? refused('PAY_E013') : inHryvnia(payer, 'toBudget')
    case 'nowhere':
      return refused(recipient.by === 'card' ? 'PAY_E009' : 'PAY_E008')
  }
}
