import type { EntrepreneurTax, TaxGroup } from '@dilo/domain/payments/entrepreneur-taxes.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { lastDayInForm } from '../ending/last-day-in-form.ts'
import type { Opened, Unsaved } from './draft-saver.ts'
import { type OwnPlace, ownRecipients, payersOf } from './own-places.ts'
import {
  emptyPayment,
  openedValues,
  type PaymentWay,
  type Prepared,
  purposeIn,
  sentForm,
  type TypedValues,
  wayOf,
} from './typed-payment.ts'

/** The initial state of a form. */
export type Start = {
  readonly values: TypedValues
  readonly way: PaymentWay
  readonly opened: Opened
  /** It is on signing: saving anything voids its signatures. */
  readonly isOnSigning: boolean
  readonly unsaved: Unsaved | null
  /** The reason why the form does not begin with the requested account; null: it does, or none was requested. */
  readonly cannotPayFrom: CannotPayFrom | null
}

export type CannotPayFrom = 'deposit' | 'noOtherInCurrency' | 'notOpen'

/** The next term of a tax, by the group of the single tax. */
export type TermOfTax = { readonly tax: EntrepreneurTax; readonly group: TaxGroup }

type Given = {
  readonly paymentId: string
  readonly prepared: Prepared
  readonly edited: Pick<Payment, 'id' | 'version' | 'state' | 'form'> | undefined
  readonly unsaved: Unsaved | null
  /** The account from whose page the form was opened. */
  readonly from?: string | undefined
  /** The way of paying that was chosen in the menu. */
  readonly way?: PaymentWay | undefined
  /** The tax whose next term is filled in. */
  readonly term?: TermOfTax | undefined
  /** Known values of a new payment: those of another one, or of a template. */
  readonly filled?: PaymentFormBody | undefined
}

/**
 * A new form starts with an account, a number and a day, and perhaps with what another payment fills in; an edited one
 * with the bank's values; and both with the values that were not saved before a reload.
 */
export function startOf({ paymentId, prepared, edited, unsaved, from, way, term, filled }: Given): Start {
  const form = unsaved?.form ?? edited?.form
  const preset = term && presetOf(prepared, term)
  if (form === undefined && preset !== undefined) return taxStart({ paymentId, prepared, filled }, preset)
  if (form === undefined && filled !== undefined) return filledStart({ paymentId, prepared, filled })
  return {
    ...(form === undefined
      ? freshStart(prepared, from, way)
      : { values: openedValues(form, prepared), way: wayOf(form, prepared), cannotPayFrom: null }),
    opened: edited === undefined ? { paymentId, version: 0, form: null } : openedDraft(edited, prepared, unsaved),
    isOnSigning: edited?.state === 'onSigning',
    unsaved,
  }
}

/**
 * The payment's own number and day are not taken over, and an account that cannot pay any more gives way to the usual
 * one. Nothing is saved before the person changes something: what another payment says is no work of theirs.
 */
function filledStart({
  paymentId,
  prepared,
  filled,
}: Pick<Given, 'paymentId' | 'prepared'> & { filled: PaymentFormBody }): Start {
  const { number: _number, valueDate: _day, ...known } = withoutEndedAccount(filled, prepared)
  const way = wayOf(known, prepared)
  const isOpen = payersOf(way, prepared).some(({ id }) => id === known.debtorAccountId)
  const opened = openedValues(known, prepared)
  const values = isOpen
    ? opened
    : { ...opened, debtorAccountId: freshStart(prepared, undefined, way).values.debtorAccountId }
  return {
    values,
    way,
    cannotPayFrom: null,
    opened: { paymentId, version: 0, form: sentForm(values, way) },
    isOnSigning: false,
    unsaved: null,
  }
}

/** A closed account is offered nowhere: the person enters the one that follows it. */
function withoutEndedAccount(filled: PaymentFormBody, prepared: Prepared): PaymentFormBody {
  const lastDay = lastDayInForm(filled, prepared)
  const { creditorIban: _closed, ...others } = filled
  return lastDay !== null && prepared.today > lastDay ? others : filled
}

type Preset = Prepared['budget'][number]['presets'][number]

const presetOf = ({ budget }: Prepared, { tax, group }: TermOfTax): Preset | undefined =>
  budget.find((one) => one.group === group)?.presets.find((one) => one.tax === tax)

/** The next term of a tax, with the recipient of the payment that the form is like, if there is one. */
function taxStart(
  { paymentId, prepared, filled }: Pick<Given, 'paymentId' | 'prepared' | 'filled'>,
  { remittanceInformation, amount }: Preset,
): Start {
  const start: Omit<Start, 'opened' | 'isOnSigning' | 'unsaved'> =
    filled === undefined ? freshStart(prepared, undefined, 'budget') : filledStart({ paymentId, prepared, filled })
  const values = {
    ...start.values,
    remittanceInformation,
    amount: amount === null ? '' : typedAmountOf(amount),
  }
  const opened = { paymentId, version: 0, form: sentForm(values, start.way) }
  return { values, way: start.way, cannotPayFrom: start.cannotPayFrom, opened, isOnSigning: false, unsaved: null }
}

/**
 * Starts with the requested account, in a way that it can pay, or with no account if it cannot pay. Without a request
 * it starts in the chosen way with the person's default, or the first account.
 */
function freshStart(
  prepared: Prepared,
  from: string | undefined,
  chosen: PaymentWay = 'counterparty',
): Pick<Start, 'values' | 'way' | 'cannotPayFrom'> {
  const payerOf = (way: PaymentWay, id: string | null | undefined) =>
    payersOf(way, prepared).find((payer) => payer.id === id)
  if (from === undefined) {
    const payer = payerOf(chosen, prepared.begin.accountId) ?? payersOf(chosen, prepared)[0]
    const [recipient, another] = ownRecipients(chosen, prepared, payer)
    // The only place to which it can go needs no choosing.
    const creditorOwnId = another === undefined ? (recipient?.id ?? '') : ''
    return { values: { ...freshValues(prepared, payer, chosen), creditorOwnId }, way: chosen, cannotPayFrom: null }
  }
  const way = (['counterparty', 'ownAccounts'] as const).find((one) => payerOf(one, from) !== undefined)
  const begun = way ?? 'counterparty'
  return {
    values: freshValues(prepared, payerOf(begun, from), begun),
    way: begun,
    cannotPayFrom: way === undefined ? whyNot(prepared, from) : null,
  }
}

const freshValues = (prepared: Prepared, payer: OwnPlace | undefined, way: PaymentWay): TypedValues => ({
  ...emptyPayment,
  remittanceInformation: purposeIn(way, ''),
  debtorAccountId: payer?.id ?? '',
  number: prepared.suggestedNumber,
  valueDate: prepared.today,
})

/** The prepared lists hold only open accounts. */
function whyNot({ accounts, deposits }: Prepared, from: string): CannotPayFrom {
  if (deposits.some(({ id }) => id === from)) return 'deposit'
  return accounts.some(({ id }) => id === from) ? 'noOtherInCurrency' : 'notOpen'
}

/**
 * The bank's values in the shape that the form sends, so unchanged values cause no save. Unsaved values belong to the
 * version on which they were typed, and the person learns if a newer one exists; a request without an answer may itself
 * have made it.
 */
function openedDraft(
  { id: paymentId, version, form }: NonNullable<Given['edited']>,
  prepared: Prepared,
  unsaved: Unsaved | null,
): Opened {
  const seen = unsaved?.unanswered === null ? unsaved.draft.version : version
  return { paymentId, version: seen, form: sentForm(openedValues(form, prepared), wayOf(form, prepared)) }
}
