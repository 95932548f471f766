import type { FurtherBanks } from '@dilo/domain/banks.ts'
import { isTreasuryAccount, parseBudgetPurpose } from '@dilo/domain/payments/budget-purpose.ts'
import type { PaymentFormField } from '@dilo/domain/payments/payment-form.ts'
import { parseValueDate } from '@dilo/domain/payments/value-date.ts'
import type { Result } from '@dilo/domain/result.ts'
import { amountWithin } from '@dilo/domain/rules/amount-within.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parsePaymentNumber } from '@dilo/domain/values/payment-number.ts'
import { parseRemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import { checkRecipient, type RecipientProblem } from '../recipient/check-recipient.ts'
import { ownRecipients, payersOf } from './own-places.ts'
import { isOwnWay, type PaymentWay, type Prepared, type TypedValues } from './typed-payment.ts'

/** The error of a field: one of a recipient's block, a message of the domain, or a problem that only this form finds. */
export type FormProblem = RecipientProblem | OwnProblem

export const ownProblems = ['No budget purpose', 'Day out of reach', 'No recipient', 'Nothing above fee'] as const

export type OwnProblem = (typeof ownProblems)[number]

export type FormProblems = { readonly [Field in PaymentFormField]?: FormProblem }

/** The context of a form's validation besides its own fields. */
export type FormContext = {
  readonly way: PaymentWay
  readonly prepared: Prepared
  /** This bank, and others that the register does not have. */
  readonly furtherBanks: FurtherBanks
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
    ...(isOwnWay(around.way)
      ? ownProblem(values, around)
      : checkRecipient(values, {
          furtherBanks: around.furtherBanks,
          isBudget: around.way === 'budget',
          mayBeCard: true,
        })),
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
