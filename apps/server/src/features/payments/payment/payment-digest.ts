import { createHash } from 'node:crypto'
import { signedText } from '@dilo/domain/payments/signed-payment.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'

/** All fields of a payment's row that a signature stands for. */
type SignedFields = {
  readonly payment_id: string
  readonly version: number
  readonly number: string
  readonly debtor_name: string
  readonly debtor_code: string
  readonly debtor_iban: string
  readonly creditor_name: string
  readonly creditor_code: string
  readonly creditor_iban: string
  readonly debtor_card_id: string | null
  readonly creditor_card_id: string | null
  readonly amount: bigint
  /** Minor units of the payment's currency, as shown. */
  readonly fee: bigint
  readonly currency: Currency
  readonly is_instant: boolean
  readonly remittance_information: string
  readonly value_date: BusinessDate
  readonly salary_rows: number | null
  readonly salary_digest: Buffer | null
}

const placeOf = (cardId: string | null, iban: string) => (cardId === null ? { iban } : { cardId })

/** An incomplete register has no digest, and its payment cannot be signed. */
const salaryOf = ({ salary_rows: rows, salary_digest: digest }: SignedFields) =>
  rows === null ? null : { rows, digest: digest?.toString('hex') ?? '' }

/** The text that the domain defines for signing; the page builds the same from what it shows. */
export const paymentText = (payment: SignedFields): string =>
  signedText({
    id: payment.payment_id,
    version: payment.version,
    number: payment.number,
    valueDate: payment.value_date,
    debtor: {
      name: payment.debtor_name,
      code: payment.debtor_code,
      ...placeOf(payment.debtor_card_id, payment.debtor_iban),
    },
    creditor: {
      name: payment.creditor_name,
      code: payment.creditor_code,
      ...placeOf(payment.creditor_card_id, payment.creditor_iban),
    },
    amount: payment.amount,
    currency: payment.currency,
    remittanceInformation: payment.remittance_information,
    fee: payment.fee,
    isInstant: payment.is_instant,
    salary: salaryOf(payment),
  })

/** Its SHA-256. */
export const paymentDigest = (payment: SignedFields): Buffer =>
  createHash('sha256').update(paymentText(payment)).digest()
