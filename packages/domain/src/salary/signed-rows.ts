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
 * The text whose SHA-256 stands for a register's rows in what is signed (signed-payment.ts). A signatory who may not see the rows
 * is shown a fingerprint of it: the salt, which only the bank has, keeps anybody from trying out amounts until the fingerprint fits.
 * @param salt 64 hexadecimal digits, new with every register
 */
export const signedRowsText = (rows: readonly SignedSalaryRow[], salt: string): string =>
  canonicalJson({
    form: FORM,
    salt,
    rows: rows.map(({ name, code, iban, amount }) => [name, code, iban, String(amount)]),
  })
