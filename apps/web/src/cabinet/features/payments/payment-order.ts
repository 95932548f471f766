import type { Account } from '@dilo/contract/account-service.ts'
import { bankName } from '@dilo/domain/banks.ts'
import type { Result } from '@dilo/domain/result.ts'
import { amountWithin } from '@dilo/domain/rules/amount-within.ts'
import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import { parseAmountInput } from '@dilo/domain/values/kopiykas.ts'
import { parsePartyName } from '@dilo/domain/values/party-name.ts'
import { parsePaymentNumber } from '@dilo/domain/values/payment-number.ts'
import { parseRemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import type { CabinetMessageKey } from '@dilo/ui/every-field-message.ts'
import type { PaymentOrder } from '../../payment-changes.ts'

/** The fields of the form by their names in the request, in the order in which a person meets them. */
export const orderFields = ['debtorAccountId', 'creditorName', 'creditorCode', 'creditorIban', 'amount', 'remittanceInformation', 'number'] as const

export type OrderField = (typeof orderFields)[number]

export type OrderProblem = CabinetMessageKey | 'Unknown bank'

export type OrderProblems = { readonly [Field in OrderField]?: OrderProblem }

const problemOf = (parsed: Result<unknown, CabinetMessageKey>): OrderProblem | undefined => (parsed.ok ? undefined : parsed.error)

/** What is wrong with the form as it stands: the domain's rules, and what the chosen account holds. */
export function checkOrder(values: Record<OrderField, string>, payers: readonly Account[], ownBankCode: string): OrderProblems {
  const payer = payers.find(({ id }) => id === values.debtorAccountId)
  const found: { [Field in OrderField]: OrderProblem | undefined } = {
    debtorAccountId: payer ? undefined : 'This field is required',
    creditorName: problemOf(parsePartyName(values.creditorName)),
    creditorCode: problemOf(parseClientCode(values.creditorCode)),
    creditorIban: ibanProblem(values.creditorIban, ownBankCode),
    amount: amountProblem(values.amount, payer),
    remittanceInformation: problemOf(parseRemittanceInformation(values.remittanceInformation)),
    number: problemOf(parsePaymentNumber(values.number)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function ibanProblem(text: string, ownBankCode: string): OrderProblem | undefined {
  const iban = parseIban(text)
  if (!iban.ok) return iban.error
  const code = bankCodeOf(iban.value)
  return code === ownBankCode || bankName(code) !== undefined ? undefined : 'Unknown bank'
}

function amountProblem(text: string, payer: Account | undefined): OrderProblem | undefined {
  const amount = parseAmountInput(text)
  if (!amount.ok) return amount.error
  return payer && problemOf(amountWithin(amount.value, BigInt(payer.availableBalance)))
}

/** The request's body for values that passed `checkOrder`. */
export function orderOf(values: Record<OrderField, string>): PaymentOrder {
  const amount = parseAmountInput(values.amount)
  const iban = parseIban(values.creditorIban)
  return {
    ...values,
    creditorIban: iban.ok ? iban.value : values.creditorIban,
    creditorCode: values.creditorCode.replace(/\s/g, ''),
    amount: amount.ok ? String(amount.value) : values.amount,
  }
}
