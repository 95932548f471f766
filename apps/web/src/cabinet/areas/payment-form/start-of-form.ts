import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { Draft, Unsaved } from './draft-saver.ts'
import { type OwnPlace, payersOf } from './own-places.ts'
import { emptyPayment, openedValues, type PaymentWay, type Prepared, sentForm, type TypedValues, wayOf } from './typed-payment.ts'

/** What a form begins with. */
export type Start = {
  readonly values: TypedValues
  readonly way: PaymentWay
  readonly opened: (Draft & { readonly form: PaymentFormBody }) | null
  /** It is on signing: saving anything voids its signatures. */
  readonly isOnSigning: boolean
  readonly unsaved: Unsaved | null
}

type Given = {
  readonly prepared: Prepared
  readonly edited: Pick<Payment, 'id' | 'version' | 'state' | 'form'> | undefined
  readonly unsaved: Unsaved | null
  /** The account from whose page the form was opened. */
  readonly from?: string | undefined
}

/** A new form has an account, a number and a day; an edited one what the bank has; and both what was not saved before a reload. */
export function startOf({ prepared, edited, unsaved, from }: Given): Start {
  const form = unsaved?.form ?? edited?.form
  const values = form === undefined ? freshValues(prepared, from) : openedValues(form, prepared)
  return {
    values,
    way: form === undefined ? 'counterparty' : wayOf(form, prepared),
    opened: edited === undefined ? null : openedDraft(edited, prepared, unsaved),
    isOnSigning: edited?.state === 'onSigning',
    unsaved,
  }
}

const freshValues = (prepared: Prepared, from: string | undefined): TypedValues => ({
  ...emptyPayment,
  debtorAccountId: firstPayer(prepared, from)?.id ?? '',
  number: prepared.suggestedNumber,
  valueDate: prepared.today,
})

/** The account that was asked for, else the one with which the person's payments begin, else the first: of those that pay others. */
function firstPayer(prepared: Prepared, from: string | undefined): OwnPlace | undefined {
  const payers = payersOf('counterparty', prepared)
  const of = (id: string | null | undefined) => payers.find((payer) => payer.id === id)
  return of(from) ?? of(prepared.begin.accountId) ?? payers[0]
}

/**
 * As the form itself would send what the bank has: so nothing is saved that nobody has changed. What was not saved was typed
 * upon a version, and is told when another has come since; a request without an answer may itself have made it.
 */
function openedDraft({ id: paymentId, version, form }: NonNullable<Given['edited']>, prepared: Prepared, unsaved: Unsaved | null): NonNullable<Start['opened']> {
  const seen = unsaved?.unanswered === null ? (unsaved.draft?.version ?? version) : version
  return { paymentId, version: seen, form: sentForm(openedValues(form, prepared), wayOf(form, prepared)) }
}
