import { createHash } from 'node:crypto'

/** All that a signature stands for. */
export type SignedFields = {
  readonly payment_id: string
  readonly version: number
  readonly number: string
  readonly debtor_iban: string
  readonly debtor_code: string
  readonly creditor_iban: string
  readonly creditor_code: string
  readonly creditor_name: string
  readonly amount: bigint
  readonly currency: string
  readonly remittance_information: string
  readonly value_date: string
}

/** SHA-256 over the fields in a fixed order, each on its own in JSON, so that no two payments share a text. */
export function paymentDigest(payment: SignedFields): Buffer {
  const fields = [
    payment.payment_id,
    payment.version,
    payment.number,
    payment.debtor_iban,
    payment.debtor_code,
    payment.creditor_iban,
    payment.creditor_code,
    payment.creditor_name,
    String(payment.amount),
    payment.currency,
    payment.remittance_information,
    payment.value_date,
  ]
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}
