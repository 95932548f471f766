import { bankName, isClosedBank } from '@dilo/domain/banks.ts'
import { isTreasuryAccount, parseBudgetPurpose, TREASURY } from '@dilo/domain/payments/budget-purpose.ts'
import { faultsOfCode, type FormMessageKey, type PaymentFormField } from '@dilo/domain/payments/payment-form.ts'
import { parseRecipientIdentity, type RecipientIdentityError } from '@dilo/domain/payments/recipient-identity.ts'
import { parseRecipientNumber, type RecipientNumberError } from '@dilo/domain/payments/recipient-number.ts'
import { parseValueDate } from '@dilo/domain/payments/value-date.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { Result } from '@dilo/domain/result.ts'
import { amountWithin } from '@dilo/domain/rules/amount-within.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parsePartyName } from '@dilo/domain/values/party-name.ts'
import { parsePaymentNumber } from '@dilo/domain/values/payment-number.ts'
import { parseRemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import type { CabinetMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { ownRecipients, payersOf } from './own-places.ts'
import { isOwnWay, type PaymentWay, type Prepared, type TypedValues } from './typed-payment.ts'

/** The error of a field: a message of the domain, a refusal of payments, or a problem that only this form finds. */
export type FormProblem = CabinetMessageKey | RefusalCode<'payments'> | OwnProblem

export const ownProblems = [
  'Unknown bank',
  'Not the Treasury',
  'No budget purpose',
  'Day out of reach',
  'No recipient',
  'Nothing above fee',
] as const

export type OwnProblem = (typeof ownProblems)[number]

export type FormProblems = { readonly [Field in PaymentFormField]?: FormProblem }

/** The context of a form's validation besides its own fields. */
export type FormContext = {
  readonly way: PaymentWay
  readonly prepared: Prepared
  /** The bank's own code: its accounts are not looked for among other banks. */
  readonly ownBankCode: string
  /** Minor units; null: not known yet. */
  readonly fee: string | null
}

type Found = { [Field in PaymentFormField]?: FormProblem | undefined }

const problemOf = <Problem extends FormProblem>(parsed: Result<unknown, Problem>): Problem | undefined =>
  parsed.ok ? undefined : parsed.error

/**
 * The errors of the form's current values: the domain's rules, the chosen account's balance, and the rules of its way.
 */
export function checkTypedPayment(values: TypedValues, around: FormContext): FormProblems {
  const payer = payersOf(around.way, around.prepared).find(({ id }) => id === values.debtorAccountId)
  const found: Found = {
    debtorAccountId: payer ? undefined : 'This field is required',
    ...(isOwnWay(around.way) ? ownProblem(values, around) : counterpartyProblems(values, around)),
    amount: amountProblem(values.amount, payer && BigInt(payer.availableBalance), around.fee),
    remittanceInformation: purposeProblem(values),
    number: problemOf(parsePaymentNumber(values.number)),
    valueDate: parseValueDate(values.valueDate, around.prepared.today as BusinessDate).ok
      ? undefined
      : 'Day out of reach',
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function ownProblem({ creditorOwnId, debtorAccountId }: TypedValues, { way, prepared }: FormContext): Found {
  const payer = payersOf(way, prepared).find(({ id }) => id === debtorAccountId)
  const isOffered = ownRecipients(way, prepared, payer).some(({ id }) => id === creditorOwnId)
  return { creditorOwnId: isOffered ? undefined : 'No recipient' }
}

/** The form shows at its fields the errors that the bank would name there, before it sends anything. */
const foundHere = (
  error: RecipientIdentityError | RecipientNumberError,
  field: PaymentFormField,
): Readonly<Record<string, FormMessageKey>> =>
  error === 'This field is required' ? { [field]: error } : faultsOfCode(error).fields

function counterpartyProblems(values: TypedValues, around: FormContext): Found {
  const identity = parseRecipientIdentity({ code: values.creditorCode, passport: values.creditorPassport })
  return {
    creditorName: problemOf(parsePartyName(values.creditorName)),
    ...(identity.ok ? {} : foundHere(identity.error, 'creditorCode')),
    creditorIban: placeProblem(values.creditorIban, around),
  }
}

/**
 * A whole card number goes to the bank, which refuses or accepts it (cardOnlyBetweenOwnAccounts,
 * otherBankOnlyByAccount).
 */
function placeProblem(text: string, { way, ownBankCode }: FormContext): FormProblem | undefined {
  const number = parseRecipientNumber(text)
  if (!number.ok) return foundHere(number.error, 'creditorIban')['creditorIban']
  if (number.value.by === 'card') return way === 'budget' ? 'Not the Treasury' : undefined
  const bank = bankCodeOf(number.value.iban)
  if (way === 'budget') return bank === TREASURY ? undefined : 'Not the Treasury'
  if (bank === ownBankCode || bankName(bank) !== undefined) return undefined
  return isClosedBank(bank) ? 'recipientBankClosed' : 'Unknown bank'
}

function amountProblem(text: string, available: bigint | undefined, fee: string | null): FormProblem | undefined {
  const amount = parseAmountInput(text)
  if (!amount.ok) return amount.error
  if (available === undefined) return undefined
  if (!amountWithin(amount.value, available).ok) return 'Amount above balance'
  return amountWithin(kopiykas(amount.value + BigInt(fee ?? '0')), available).ok ? undefined : 'Nothing above fee'
}

/** A payment to the Treasury has a structured purpose, whichever way was chosen. */
function purposeProblem({ remittanceInformation, creditorIban }: TypedValues): FormProblem | undefined {
  const problem = problemOf(parseRemittanceInformation(remittanceInformation))
  if (problem !== undefined) return problem
  const iban = parseIban(creditorIban)
  if (!iban.ok || !isTreasuryAccount(iban.value)) return undefined
  return parseBudgetPurpose(remittanceInformation).ok ? undefined : 'No budget purpose'
}
