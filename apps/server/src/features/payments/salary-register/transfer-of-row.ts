import { createHash } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseUetr, type Uetr } from '@dilo/domain/values/uetr.ts'
import { bankCodeOf, type Iban } from '@dilo/domain/values/iban.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CreditTransfer } from '../../../ports/clearing.ts'
import { findTransferOfRow } from './crediting-store.ts'

/**
 * A row's UETR: bits of SHA-256 over the row's own id (RFC 9562 sets version and variant), so that a second attempt
 * names the same transfer, and the UETRs of one register's rows show no connection.
 */
export function uetrOfRow(rowId: string): Uetr {
  const bytes = createHash('sha256').update(rowId).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return certain(parseUetr(bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')))
}

/** The transfer of a salary row for clearing: its name is the row's own id. */
export async function transferOfSalaryRow(
  reader: Reader,
  { company_id: companyId, payment_id: rowId }: { readonly company_id: string; readonly payment_id: string },
): Promise<CreditTransfer> {
  const row = await findTransferOfRow(reader, { companyId, rowId })
  return {
    transferId: row.row_id,
    uetr: uetrOfRow(row.row_id),
    isInstant: false,
    paymentNumber: row.number,
    debtor: partyOf(row.debtor_name, row.debtor_code, row.debtor_iban),
    creditor: partyOf(row.name, row.code, row.iban),
    amount: row.amount,
    remittanceInformation: row.remittance_information,
    valueDate: row.value_date,
  }
}

const partyOf = (name: string, code: string, iban: Iban): CreditTransfer['debtor'] => ({
  name,
  code,
  iban,
  bankCode: bankCodeOf(iban),
})
