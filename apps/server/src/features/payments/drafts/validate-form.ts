import {
  accountMismatch,
  faultsOfCode,
  faultsOfValues,
  type FormFaults,
  type PaymentForm,
  wireFaultsOf,
} from '@dilo/domain/payments/payment-form.ts'
import {
  type Creditor,
  type OrderRefusal,
  orderPayment,
  type PaymentOrder,
} from '@dilo/domain/payments/payment-order.ts'
import { parseBudgetPurpose } from '@dilo/domain/payments/budget-purpose.ts'
import { mayBeInstant } from '@dilo/domain/payments/instant-payment.ts'
import { paymentKind } from '@dilo/domain/payments/payment-kind.ts'
import {
  type PaymentFaults,
  type PaymentValues,
  readPaymentValues,
  type TypedPayment,
} from '@dilo/domain/payments/payment-values.ts'
import { parseRecipientNumber } from '@dilo/domain/payments/recipient-number.ts'
import { knownRecipient } from '@dilo/domain/payments/known-recipient.ts'
import { checkReturn } from '@dilo/domain/payments/returned-entry.ts'
import { recipientInRegister } from '@dilo/domain/payments/register-word.ts'
import { feeOf } from '@dilo/domain/payments/tariff.ts'
import { dayOfExecution, parseValueDate } from '@dilo/domain/payments/value-date.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import { type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import { zero } from '@dilo/domain/values/kopiykas.ts'
import { parsePaidAmount } from '@dilo/domain/values/paid-amount.ts'
import { parsePartyName } from '@dilo/domain/values/party-name.ts'
import { parsePaymentNumber } from '@dilo/domain/values/payment-number.ts'
import { parseRemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { tariffsOf } from '../bank-values/tariff.ts'
import type { Refusal } from '../../../refusal.ts'
import { recipientOf, refusalOf } from '../parties/check-parties.ts'
import {
  type FoundRecipient,
  heldHere,
  type OwnHolding,
  payingHolding,
  recipientAmong,
} from '../parties/find-parties.ts'
import { findPayer } from '../payment/store.ts'
import { type KnownForForms, lookUpForForms, numberKey, numberOf, type PayersForm } from './look-up-for-forms.ts'
import { needsUpdate } from '../parties/good-until.ts'
import { paymentsOpen } from '../parties/payment-gate.ts'
import { type DraftColumns, type PaymentRow } from '../payment/store.ts'
import { lockCompany } from '../../signing/door.ts'

export type FormToValidate = {
  readonly form: PayersForm
  /** The form is saved even with faults. */
  readonly asTyped: boolean
  readonly ibanChangeConfirmed: boolean
  /** One row of many: a wrong account of this bank and a wrong owner's code get the same answer. */
  readonly isOfFile?: boolean
  /** The payment that is edited; null: it is a new one. */
  readonly edited: PaymentRow | null
}

/** The looked-up data for a form, with the account that it pays from. */
type Around = KnownForForms & { readonly from: OwnHolding }

/**
 * Validates a form in its present state: it gives a complete payment; or, if it may be saved as typed, a draft with its
 * faults. Both require open payments and a paying account; the caller has checked the person's rights. Locks the
 * company's numbers until the transaction ends.
 */
export async function validateForm(
  context: Context,
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  asked: FormToValidate,
): Promise<Result<DraftColumns, Refusal>> {
  const closed = paymentsOpen(await findPayer(transaction, authority.companyId), authority.relationType)
  if (closed !== null) return refused({ code: closed })
  await lockCompany(transaction, authority.companyId)
  const known = await lookUpForForms(context, transaction, authority, [asked.form])
  const from = payingHolding(known.parties, asked.form.debtorAccountId)
  if (!from.ok) return refused(refusalOf(from.error))
  const around: Around = { ...known, from: from.value }
  const whole = wholePayment(around, asked)
  // A form whose recipient is not known yet may become a payment to the budget.
  const outdated = whole.ok ? await needsUpdate(context, transaction, authority, whole.value.kind) : null
  if (outdated !== null) return refused({ code: outdated })
  if (whole.ok) return whole
  if (asked.asTyped) return ok(unfinished(around, asked, whole.error))
  const { code, fields } = whole.error
  return refused(Object.keys(fields).length === 0 ? { code } : { code, fields })
}

const typedPayment = (form: PaymentForm, today: BusinessDate): TypedPayment => ({
  number: form.number ?? '',
  valueDate: form.valueDate ?? today,
  amount: form.amount ?? '',
  remittanceInformation: form.remittanceInformation ?? '',
  ownId: form.creditorOwnId,
  counterparty: namesCounterparty(form)
    ? {
        name: form.creditorName ?? '',
        code: form.creditorCode ?? '',
        passport: form.creditorPassport ?? '',
        number: form.creditorIban ?? '',
      }
    : undefined,
})

const namesCounterparty = ({ creditorName, creditorCode, creditorPassport, creditorIban }: PaymentForm): boolean =>
  [creditorName, creditorCode, creditorPassport, creditorIban].some((typed) => typed !== undefined)

/** True if another payment of the company has the form's number in the year of its day. */
function isTaken({ taken, today }: Around, { form, edited }: FormToValidate): boolean {
  const used = numberOf(form, today)
  const by = used === null ? undefined : taken.get(numberKey(used))
  return by !== undefined && by !== edited?.payment_id
}

/**
 * The rules of a payment, without queries: their data were looked up, for one form or a whole file (decision 083). The
 * caller has checked the person's rights and that payments are open.
 */
export function wholePayment(around: Around, asked: FormToValidate): Result<DraftColumns, FormFaults> {
  const taken = isTaken(around, asked)
  const values = readPaymentValues(typedPayment(asked.form, around.today), {
    today: around.today,
    isTaken: () => taken,
  })
  if (!values.ok) return refused(faultsOfValues({ ...values.error, ...faultsOfRecipient(around, asked, values.error) }))
  const { context, authority, from, parties } = around
  const { recipient } = values.value
  const to = recipient.mode === 'own' ? { ownId: recipient.id } : { number: recipient.counterparty.number }
  const found = recipientAmong(context, parties, to, from.account.currency)
  if (!found.ok) return refused(faultsOfCode(found.error))
  if (asked.isOfFile === true && isMismatch(values.value, found.value)) return refused(accountMismatch)
  const order = orderPayment(values.value, {
    payer: heldHere(from),
    recipient: found.value.place,
    own: found.value.own,
    owner: found.value.owner,
  })
  if (!order.ok) return refused(faultsOfOrder(order.error))
  if (recipientOf(context, authority, found.value.account) === null) return refused(faultsOfCode('otherBanksClosed'))
  const columns = columnsOf(around, order.value, asked.form)
  const returns = checkReturned(around, asked, columns)
  if (!returns.ok) return refused(returns.error)
  const listed = isListed(around, columns)
  if (!listed.ok) return refused(faultsOfCode(listed.error))
  const instant = columns.is_instant ? mayBeInstant(columns, around.instant) : ok(undefined)
  if (!instant.ok) return refused(faultsOfCode(instant.error))
  const known = isConfirmed(asked, columns) ? ok(undefined) : isKnown(around, columns)
  return known.ok ? ok(columns) : refused(faultsOfCode(known.error))
}

/**
 * The faults that the recipient's account alone shows, so that a form with other faults names them as well: nobody pays to it
 * from here, or the budget's purpose is wrong. A row of a file learns nothing of accounts by its other faults.
 */
function faultsOfRecipient(
  { context, from, parties }: Around,
  { form, isOfFile }: FormToValidate,
  others: PaymentFaults,
): PaymentFaults {
  const number = parseRecipientNumber(form.creditorIban ?? '')
  if (isOfFile === true || form.creditorOwnId !== undefined || !number.ok) return {}
  const found = recipientAmong(context, parties, { number: number.value }, from.account.currency)
  if (!found.ok) return { creditorNumber: found.error }
  const kind = paymentKind(heldHere(from), found.value.place)
  if (!kind.ok) return { creditorNumber: kind.error }
  const purpose = found.value.place.at === 'treasury' ? parseBudgetPurpose(form.remittanceInformation ?? '') : ok(null)
  return purpose.ok || others['remittanceInformation'] !== undefined ? {} : { remittanceInformation: purpose.error }
}

/** Checks a payment that returns the money of an entry. Any other payment names none. */
function checkReturned({ returnable }: Around, { form }: FormToValidate, columns: DraftColumns) {
  if (form.returnsEntry === undefined) return ok(undefined)
  const entry = returnable.get(form.returnsEntry)
  if (entry === undefined)
    return refused<FormFaults>({ code: 'invalidRequest', fields: { returnsEntry: 'Invalid value' } })
  const checked = checkReturn({ creditorIban: columns.creditor_iban, amount: columns.amount }, entry)
  return checked.ok ? checked : refused(faultsOfCode(checked.error))
}

/** True if an account of this bank does not exist, or its owner has another code than the given one. */
const isMismatch = ({ recipient }: PaymentValues, { place, owner }: FoundRecipient): boolean =>
  recipient.mode !== 'own' &&
  (place.at === 'nowhere' || (owner !== null && owner.code !== recipient.counterparty.identity.code))

const faultsOfOrder = (refusal: OrderRefusal): FormFaults =>
  'code' in refusal ? faultsOfCode(refusal.code) : faultsOfValues(refusal.faults)

function isListed({ wordOn }: Around, columns: DraftColumns) {
  const recipient = { name: columns.creditor_name, code: columns.creditor_code, iban: columns.creditor_iban }
  return recipientInRegister(recipient, wordOn(recipient))
}

/** A complete payment with the same recipient was confirmed before, or needed no confirmation. */
function isConfirmed({ ibanChangeConfirmed, edited }: FormToValidate, columns: DraftColumns): boolean {
  const isSame =
    edited !== null &&
    edited.typed === null &&
    edited.creditor_iban === columns.creditor_iban &&
    edited.creditor_code === columns.creditor_code
  return isSame || ibanChangeConfirmed
}

/** Checks that a recipient has the account that the company knows. Own accounts and the budget's are exempt. */
export function isKnown({ accountsOf }: KnownForForms, columns: DraftColumns) {
  if (columns.kind !== 'toClient' && columns.kind !== 'toOtherBank') return ok(undefined)
  const recipient = { code: columns.creditor_code, passport: columns.creditor_passport, iban: columns.creditor_iban }
  return knownRecipient(recipient, accountsOf(recipient))
}

const debtorColumns = ({ company, from }: Around) => ({
  debtor_account_id: from.account.account_id,
  debtor_card_id: from.card?.card_id ?? null,
  debtor_iban: from.account.iban,
  debtor_name: company.short_name_uk,
  debtor_code: company.client_code,
  currency: from.account.currency,
})

type CreditorColumns = Pick<
  DraftColumns,
  'creditor_name' | 'creditor_code' | 'creditor_iban' | 'creditor_card_id' | 'creditor_passport'
>

/** A company that pays itself gets its own name, whatever was typed. */
const ownColumns = ({ company }: Around, { account, card }: OwnHolding): CreditorColumns => ({
  creditor_name: company.short_name_uk,
  creditor_code: company.client_code,
  creditor_iban: account.iban,
  creditor_card_id: card?.card_id ?? null,
  creditor_passport: null,
})

const creditorColumns = ({ name, identity, iban }: Creditor): CreditorColumns => ({
  creditor_name: name,
  creditor_code: identity.code,
  creditor_iban: iban,
  creditor_card_id: null,
  creditor_passport: 'passport' in identity ? identity.passport : null,
})

function recipientColumns(around: Around, order: PaymentOrder<OwnHolding>): CreditorColumns {
  switch (order.kind) {
    case 'betweenOwnAccounts':
    case 'betweenOwnCards':
      return ownColumns(around, order.recipient)
    case 'toClient':
    case 'toOtherBank':
    case 'toBudget':
      return creditorColumns(order.creditor)
  }
}

/** A form makes no salary payment: a register does (salary-payment.ts). */
const noSalary = { salary_rows: null, salary_digest: null } as const

function columnsOf(around: Around, order: PaymentOrder<OwnHolding>, form: PaymentForm): DraftColumns {
  const { kind, number, valueDate, amount, remittanceInformation } = order
  return {
    ...debtorColumns(around),
    ...recipientColumns(around, order),
    number,
    number_year: Number(valueDate.slice(0, 4)),
    value_date: valueDate,
    amount,
    remittance_information: remittanceInformation,
    kind,
    fee: feeOf(tariffsOf(around.context), { kind, amount, day: dayOfExecution(valueDate, around.today).day }),
    typed: null,
    faults: null,
    returns_entry: form.returnsEntry ?? null,
    is_instant: form.product === 'instant',
    ...noSalary,
  }
}

const orElse = <Value, Instead>(read: Result<Value, unknown>, instead: Instead): Value | Instead =>
  read.ok ? read.value : instead

/** The readable fields of an incomplete form, for lists and searches; the typed form is stored beside them. */
function unfinished(around: Around, asked: FormToValidate, faults: FormFaults): DraftColumns {
  const { form } = asked
  const valueDate = orElse(parseValueDate(form.valueDate ?? '', around.today), around.today)
  const taken = isTaken(around, asked)
  return {
    ...debtorColumns(around),
    number: taken ? '' : orElse(parsePaymentNumber(form.number ?? ''), ''),
    number_year: Number(valueDate.slice(0, 4)),
    value_date: valueDate,
    creditor_name: orElse(parsePartyName(form.creditorName ?? ''), ''),
    creditor_code: orElse(parseClientCode(form.creditorCode ?? ''), ''),
    creditor_iban: orElse(parseIban(form.creditorIban ?? ''), '' as Iban),
    creditor_card_id: null,
    creditor_passport: null,
    amount: orElse(parsePaidAmount(form.amount ?? ''), zero),
    remittance_information: orElse(parseRemittanceInformation(form.remittanceInformation ?? ''), ''),
    kind: null,
    fee: zero,
    typed: form,
    faults: wireFaultsOf(faults),
    // It is kept as typed until the form is whole.
    returns_entry: null,
    is_instant: form.product === 'instant',
    ...noSalary,
  }
}
