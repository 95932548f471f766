import type { BusinessDate } from '../values/business-date.ts'
import type { Currency } from '../values/currency.ts'
import { canonicalJson, type CanonicalValue } from '../signing/canonical-json.ts'

/** A party of a payment and its number: an account's IBAN, or a card by the bank's own id. */
export type SignedParty = { readonly name: string; readonly code: string } & (
  | { readonly iban: string }
  | { readonly cardId: string }
)

/**
 * All that a signature under a payment stands for. Its kind is no field: it follows from the parties. A field that payments
 * get is added here, and FORM goes up.
 */
export type SignedPayment = {
  readonly id: string
  /** Raised by every edit: even an edit without changes voids earlier signatures (changedSinceCode). */
  readonly version: number
  readonly number: string
  readonly valueDate: BusinessDate
  readonly debtor: SignedParty
  readonly creditor: SignedParty
  /** Minor units. */
  readonly amount: bigint
  readonly currency: Currency
  readonly remittanceInformation: string
  /** The bank's fee as shown to the signer: minor units of the same currency. */
  readonly fee: bigint
  /** The recipient's bank decides at once, before settlement. */
  readonly isInstant: boolean
  /**
   * For a salary payment: the number of its rows and the SHA-256 of all of them (salary/signed-rows.ts). Null: not a
   * salary payment.
   */
  readonly salary: { readonly rows: number; readonly digest: string } | null
}

const FORM = 'dilo.payment.1'
/** A separate form, so that earlier signatures under other payments stay valid. */
const SALARY_FORM = 'dilo.payment.2'
/** The same for instant payments. */
const INSTANT_FORM = 'dilo.payment.3'

/**
 * The text whose SHA-256 is a payment's digest (security row 29): page and server compute it identically, byte by byte.
 */
export function signedText(payment: SignedPayment): string {
  // The fields are listed one by one: further fields of the caller's object stay unsigned.
  const fields: Record<Exclude<keyof SignedPayment, 'salary' | 'isInstant'>, CanonicalValue> = {
    id: payment.id,
    version: payment.version,
    number: payment.number,
    valueDate: payment.valueDate,
    debtor: partyText(payment.debtor),
    creditor: partyText(payment.creditor),
    amount: String(payment.amount),
    currency: payment.currency,
    remittanceInformation: payment.remittanceInformation,
    fee: String(payment.fee),
  }
  const { salary, isInstant } = payment
  return canonicalJson({
    form: isInstant ? INSTANT_FORM : salary === null ? FORM : SALARY_FORM,
    payment: {
      ...fields,
      ...(salary !== null && { salary: { rows: salary.rows, digest: salary.digest } }),
      ...(isInstant && { product: 'instant' }),
    },
  })
}

const partyText = (party: SignedParty): CanonicalValue => ({
  name: party.name,
  code: party.code,
  ...('iban' in party ? { iban: party.iban } : { cardId: party.cardId }),
})
