import type { RefusalCode } from '../refusals.ts'
import type { FieldMessageKey } from '../message-key.ts'
import { ok, refused, type Result } from '../result.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import { parsePaidAmount } from '../values/paid-amount.ts'
import { parsePartyName, type PartyName } from '../values/party-name.ts'
import type { PaymentNumber } from '../values/payment-number.ts'
import { parseRemittanceInformation, type RemittanceInformation } from '../values/remittance-information.ts'
import { freePaymentNumber } from './payment-number-refusal.ts'
import { parseRecipientIdentity, type RecipientIdentity } from './recipient-identity.ts'
import { type RecipientMode, recipientMode } from './recipient-mode.ts'
import { parseRecipientNumber, type RecipientNumber } from './recipient-number.ts'
import { parseValueDate } from './value-date.ts'

/** A payment as it was typed, or stands in a file. */
export type TypedPayment = {
  readonly number: string
  readonly valueDate: string
  /** Minor units, digits. */
  readonly amount: string
  readonly remittanceInformation: string
  readonly ownId?: string | undefined
  readonly counterparty?: TypedCounterparty | undefined
}

type TypedCounterparty = {
  readonly name: string
  readonly code: string
  readonly passport: string
  readonly number: string
}

export type Counterparty = {
  readonly name: PartyName
  readonly identity: RecipientIdentity
  readonly number: RecipientNumber
}

/** The same with every value read, without any look-up. */
export type PaymentValues = {
  readonly number: PaymentNumber
  readonly valueDate: BusinessDate
  readonly amount: Kopiykas
  readonly remittanceInformation: RemittanceInformation
  readonly recipient: RecipientMode<Counterparty>
}

/** The faults by field: a message of the field, or a code of payments. */
export type PaymentFaults = Readonly<Record<string, FieldMessageKey | RefusalCode<'payments'>>>

type Read = Record<string, Result<unknown, FieldMessageKey | RefusalCode<'payments'>>>

const faultsOf = (read: Read): PaymentFaults =>
  Object.fromEntries(Object.entries(read).flatMap(([field, result]) => (result.ok ? [] : [[field, result.error]])))

/**
 * Reads a payment's fields; a refusal names every field at fault at once.
 * @param around.today in Kyiv
 * @param around.isTaken whether the company has used a number in the year of the payment's day
 */
export function readPaymentValues(
  typed: TypedPayment,
  around: { readonly today: BusinessDate; readonly isTaken: (number: PaymentNumber) => boolean },
): Result<PaymentValues, PaymentFaults> {
  const number = freePaymentNumber(typed.number, around.isTaken)
  const valueDate = parseValueDate(typed.valueDate, around.today)
  const amount = parsePaidAmount(typed.amount)
  const remittanceInformation = parseRemittanceInformation(typed.remittanceInformation)
  const mode = recipientMode({ ownId: typed.ownId, counterparty: typed.counterparty })
  const recipient = mode.ok ? readRecipient(mode.value) : refused({ recipient: mode.error })
  if (number.ok && valueDate.ok && amount.ok && remittanceInformation.ok && recipient.ok) {
    return ok({
      number: number.value,
      valueDate: valueDate.value,
      amount: amount.value,
      remittanceInformation: remittanceInformation.value,
      recipient: recipient.value,
    })
  }
  return refused({
    ...faultsOf({ number, valueDate, amount, remittanceInformation }),
    ...(recipient.ok ? {} : recipient.error),
  })
}

function readRecipient(mode: RecipientMode<TypedCounterparty>): Result<RecipientMode<Counterparty>, PaymentFaults> {
  if (mode.mode === 'own') return ok(mode)
  const creditorName = parsePartyName(mode.counterparty.name)
  const creditorCode = parseRecipientIdentity(mode.counterparty)
  const creditorNumber = parseRecipientNumber(mode.counterparty.number)
  if (!creditorName.ok || !creditorCode.ok || !creditorNumber.ok)
    return refused(faultsOf({ creditorName, creditorCode, creditorNumber }))
  return ok({
    mode: 'counterparty',
    counterparty: { name: creditorName.value, identity: creditorCode.value, number: creditorNumber.value },
  })
}
