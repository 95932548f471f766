import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { Draft, Unsaved } from './draft-saver.ts'
import { payersOf } from './own-places.ts'
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
}

/** A new form has an account, a number and a day; an edited one what the bank has; and both what was not saved before a reload. */
export function startOf({ prepared, edited, unsaved }: Given): Start {
  const form = unsaved?.form ?? edited?.form
  const values = form === undefined ? freshValues(prepared) : openedValues(form, prepared)
  return {
    values,
    way: form === undefined ? 'counterparty' : wayOf(form, prepared),
    opened: edited === undefined ? null : openedDraft(edited, prepared, unsaved),
    isOnSigning: edited?.state === 'onSigning',
    unsaved,
  }
}

const freshValues = (prepared: Prepared): TypedValues => ({
  ...emptyPayment,
  debtorAccountId: payersOf('counterparty', prepared)[0]?.id ?? '',
  number: prepared.suggestedNumber,
  valueDate: prepared.today,
})

/**
 * As the form itself would send what the bank has: so nothing is saved that nobody has changed. What was not saved was typed
 * upon a version, and is told when another has come since; a request without an answer may itself have made it.
 */
function openedDraft({ id: paymentId, version, form }: NonNullable<Given['edited']>, prepared: Prepared, unsaved: Unsaved | null): NonNullable<Start['opened']> {
  const seen = unsaved?.unanswered === null ? (unsaved.draft?.version ?? version) : version
  return { paymentId, version: seen, form: sentForm(openedValues(form, prepared), wayOf(form, prepared)) }
}
