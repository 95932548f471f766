import type { DB } from '../../../db/schema.ts'

/** `is_deleted` is for the index of numbers: everybody else reads the state. */
type Column = Exclude<keyof DB['payment'], 'is_deleted'>

const everyColumn: Record<Column, true> = {
  company_id: true,
  payment_id: true,
  version: true,
  state: true,
  number: true,
  number_year: true,
  debtor_account_id: true,
  debtor_iban: true,
  debtor_name: true,
  debtor_code: true,
  creditor_iban: true,
  creditor_name: true,
  creditor_code: true,
  amount: true,
  currency: true,
  remittance_information: true,
  value_date: true,
  author_person_id: true,
  created_at: true,
  settled_at: true,
  undone_at: true,
  reason: true,
  kind: true,
  fee: true,
  creditor_passport: true,
  debtor_card_id: true,
  creditor_card_id: true,
  edited_by_person_id: true,
  edited_at: true,
  typed: true,
  faults: true,
  uetr: true,
  salary_rows: true,
  salary_digest: true,
  returns_entry: true,
  is_instant: true,
}

/**
 * The columns of a payment by their names: the statements that connections keep (prepared-query.ts) cannot use a star.
 */
export const paymentColumns = Object.keys(everyColumn).map((column) => `payment.${column}`) as `payment.${Column}`[]
