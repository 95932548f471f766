import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { parsePartyName } from '../values/party-name.ts'
import type { ClientCode } from '../values/client-code.ts'
import { bankCodeOf, type Iban } from '../values/iban.ts'
import { parseRemittanceInformation, type RemittanceInformation } from '../values/remittance-information.ts'
import type { PaymentTextError } from '../values/payment-text.ts'

/** The Treasury's bank code: an account there is the budget's (domain-ukraine.md sections 1 and 2). */
export const TREASURY = '899998'

export const isTreasuryAccount = (iban: Iban): boolean => bankCodeOf(iban) === TREASURY

/** Код виду сплати: three digits that identify the kind of a payment to the budget. */
export type BudgetPaymentCode = Branded<string, 'BudgetPaymentCode'>

/** The purpose of a payment to the budget, taken apart. */
export type BudgetPurpose = { readonly code: BudgetPaymentCode; readonly information: string }

type BudgetPurposeError = PaymentTextError | 'Invalid value'

/**
 * Reads the purpose of a payment to the budget: three digits, a space, and the payment's subject, as `101 ЄСВ за
 * жовтень 2023р.` (Ministry of Finance, order 148 of 22.03.2023; the only form since 1 December 2023).
 */
export function parseBudgetPurpose(text: string): Result<BudgetPurpose, BudgetPurposeError> {
  const purpose = parseRemittanceInformation(text)
  if (!purpose.ok) return purpose
  const [, code, information] = /^(\d{3}) (.+)$/.exec(purpose.value) ?? []
  if (code === undefined || information === undefined) return refused('Invalid value')
  return ok({ code: code as BudgetPaymentCode, information })
}

/** The taxpayer when another person pays: name, as `ФОП Прізвище І.Б.`, and code. */
type PaidFor = { readonly name: string; readonly code: ClientCode }

/** Composes a purpose; a payer for another taxpayer names them at its end. At most 420 characters, as every purpose. */
export function composeBudgetPurpose(
  { code, information }: BudgetPurpose,
  paidFor?: PaidFor,
): Result<RemittanceInformation, PaymentTextError> {
  if (paidFor === undefined) return parseRemittanceInformation(`${code} ${information}`)
  const name = parsePartyName(paidFor.name)
  return name.ok ? parseRemittanceInformation(`${code} ${information}, ${name.value}, код ${paidFor.code}`) : name
}

/** A purpose of the former form, which identified the taxpayer by code; empty without one. */
type FormerBudgetPurpose = BudgetPurpose & { readonly paidForCode: string }

/**
 * Files of former years contain `*;101;3135204544;ЄСВ за жовтень;;;`. An import reads it and writes it anew; typed
 * purposes must have today's form. Undefined: the text does not have this form.
 */
export function fromFormerBudgetPurpose(text: string): FormerBudgetPurpose | undefined {
  const [mark, code = '', paidForCode = '', information = ''] = text.split(';').map((part) => part.trim())
  const isFormer = mark === '*' && /^\d{3}$/.test(code) && information !== ''
  return isFormer ? { code: code as BudgetPaymentCode, information, paidForCode } : undefined
}

/**
 * Renews a purpose of the former form. Undefined: the text does not have this form, or another person pays: today's
 * form names the taxpayer and the former did not, so a person must enter the name.
 * @param payerCode the payer's code
 */
export function renewBudgetPurpose(text: string, payerCode: string): RemittanceInformation | undefined {
  const former = fromFormerBudgetPurpose(text)
  if (former === undefined || (former.paidForCode !== '' && former.paidForCode !== payerCode)) return undefined
  const renewed = composeBudgetPurpose(former)
  return renewed.ok ? renewed.value : undefined
}
