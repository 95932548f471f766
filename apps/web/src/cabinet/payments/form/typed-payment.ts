import type { Answer } from '@dilo/contract/calls.ts'
import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import { OWN_PURPOSE } from '@dilo/domain/payments/own-purpose.ts'
import { isTreasuryAccount, parseBudgetPurpose } from '@dilo/domain/payments/budget-purpose.ts'
import type { PaymentFormField } from '@dilo/domain/payments/payment-form.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { paidAmountOf } from '@dilo/domain/values/paid-amount.ts'
import { pastedCode } from '@dilo/domain/values/pasted-code.ts'
import { ibanSent, ibanShown, isWithoutCode } from '../recipient/typed-recipient.ts'

/** The bank's data for the form before it is filled: accounts, cards, a number, today. */
export type Prepared = Answer<'GET /api/payment-service/payments/new'>

/** The way of paying: the choice at the form's top. The two ends of the payment decide its kind (`PaymentKind`). */
export const paymentWays = ['counterparty', 'ownAccounts', 'ownCards', 'budget'] as const

export type PaymentWay = (typeof paymentWays)[number]

export const isOwnWay = (way: PaymentWay): way is 'ownAccounts' | 'ownCards' =>
  way === 'ownAccounts' || way === 'ownCards'

/** The fields on the page. A product that was not chosen is empty: the ordinary one. */
export type TypedValues = Record<PaymentFormField, string>

export const emptyPayment: TypedValues = {
  debtorAccountId: '',
  creditorOwnId: '',
  creditorName: '',
  creditorCode: '',
  creditorPassport: '',
  creditorIban: '',
  amount: '',
  product: '',
  remittanceInformation: '',
  number: '',
  valueDate: '',
  returnsEntry: '',
}

/** The body that is sent for a form: only the filled fields of its way. */
export function sentForm(values: TypedValues, way: PaymentWay): PaymentFormBody {
  const ofWay: Partial<TypedValues> = isOwnWay(way)
    ? { creditorOwnId: values.creditorOwnId }
    : {
        creditorName: values.creditorName,
        creditorCode: pastedCode(values.creditorCode),
        creditorPassport: isWithoutCode(values.creditorCode) ? values.creditorPassport : '',
        creditorIban: ibanSent(values.creditorIban),
        product: way === 'counterparty' && values.product === 'instant' ? 'instant' : '',
      }
  const { remittanceInformation, number, valueDate } = values
  const returnsEntry = way === 'counterparty' ? values.returnsEntry : ''
  const amount = paidAmountOf(values.amount)
  const fields = { ...ofWay, amount, remittanceInformation, number, valueDate, returnsEntry }
  return {
    debtorAccountId: values.debtorAccountId,
    ...Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')),
  }
}

/**
 * Tells whether a person has typed a value: account, number and day are filled in beforehand, and a purpose may be
 * proposed.
 */
export const isBegun = ({
  debtorAccountId: _from,
  number: _number,
  valueDate: _day,
  remittanceInformation = OWN_PURPOSE,
  ...typed
}: PaymentFormBody): boolean => Object.keys(typed).length > 0 || remittanceInformation !== OWN_PURPOSE

/** The purpose after a change of the way: between own places one is proposed, which goes with that way. */
export function purposeIn(way: PaymentWay, purpose: string): string {
  if (isOwnWay(way)) return purpose.trim() === '' ? OWN_PURPOSE : purpose
  return purpose === OWN_PURPOSE ? '' : purpose
}

const ownAccountOf = ({ accounts }: Prepared, iban: string | undefined) =>
  accounts.find((account) => account.iban === iban)

/** The way of a form that is opened again. A payment between own accounts comes with the account's IBAN. */
export function wayOf(form: PaymentFormBody, prepared: Prepared): PaymentWay {
  const isCard = (id: string | undefined) => prepared.cards.some((card) => card.id === id)
  if (isCard(form.debtorAccountId) || isCard(form.creditorOwnId)) return 'ownCards'
  if (form.creditorOwnId !== undefined || ownAccountOf(prepared, form.creditorIban)) return 'ownAccounts'
  const iban = parseIban(form.creditorIban ?? '')
  if (iban.ok) return isTreasuryAccount(iban.value) ? 'budget' : 'counterparty'
  return parseBudgetPurpose(form.remittanceInformation ?? '').ok ? 'budget' : 'counterparty'
}

/**
 * The values on the page for a saved form. A payment without a number (begun from the list of recipients) gets the next
 * one.
 */
export function openedValues(form: PaymentFormBody, prepared: Prepared): TypedValues {
  const own = isOwnWay(wayOf(form, prepared)) ? ownAccountOf(prepared, form.creditorIban) : undefined
  const creditor = own
    ? { creditorOwnId: own.id, creditorName: '', creditorCode: '', creditorIban: '' }
    : { creditorIban: ibanShown(form.creditorIban ?? '') }
  const typed: Partial<TypedValues> = Object.fromEntries(Object.entries(form).filter(([, text]) => text !== undefined))
  const { number = prepared.suggestedNumber, valueDate = prepared.today } = form
  return { ...emptyPayment, ...typed, ...creditor, amount: typedAmountOf(form.amount ?? ''), number, valueDate }
}
