import { createHash } from 'node:crypto'
import { type SignedSalaryRow, signedRowsText } from '@dilo/domain/salary/signed-rows.ts'

/** SHA-256 of the text that the domain defines for a register's rows. @param salt 32 bytes, new with every register */
export const rowsDigest = (rows: readonly SignedSalaryRow[], salt: Buffer): Buffer =>
  createHash('sha256')
    .update(signedRowsText(rows, salt.toString('hex')))
    .digest()
