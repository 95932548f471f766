import { bankCodeOf, type Iban } from '@dilo/domain/values/iban.ts'
import type { Reader } from '../../db/transaction.ts'
import type { CreditTransfer } from '../../ports/clearing.ts'
import { findTransferOfRow } from './crediting-store.ts'

/** What clearing is handed of a salary row: it goes by the row's own id. */
export async function transferOfSalaryRow(reader: Reader, { company_id: companyId, payment_id: rowId }: { readonly company_id: string; readonly payment_id: string }): Promise<CreditTransfer> {
  const row = await findTransferOfRow(reader, { companyId, rowId })
  return {
    transferId: row.row_id,
    paymentNumber: row.number,
    debtor: partyOf(row.debtor_name, row.debtor_code, row.debtor_iban),
    creditor: partyOf(row.name, row.code, row.iban),
    amount: row.amount,
    remittanceInformation: row.remittance_information,
    valueDate: row.value_date,
  }
}

const partyOf = (name: string, code: string, iban: Iban): CreditTransfer['debtor'] => ({ name, code, iban, bankCode: bankCodeOf(iban) })
