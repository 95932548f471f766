import { canonicalJson } from '../signing/canonical-json.ts'

/** The signed part of a row: everything that decides the recipient and the amount. */
export type SignedSalaryRow = {
  readonly name: string
  readonly code: string
  readonly iban: string
  readonly amount: bigint
}

const FORM = 'dilo.salary.1'

/**
 * The text whose SHA-256 represents a register's rows in the signed text (signed-payment.ts). A signatory who may not
 * see the rows sees a fingerprint of it: the salt, known only to the bank, prevents guessing amounts until the
 * fingerprint fits.
 * @param salt 64 hexadecimal digits, new with every register
 */
export const signedRowsText = (rows: readonly SignedSalaryRow[], salt: string): string =>
  canonicalJson({
    form: FORM,
    salt,
    rows: rows.map(({ name, code, iban, amount }) => [name, code, iban, String(amount)]),
  })
