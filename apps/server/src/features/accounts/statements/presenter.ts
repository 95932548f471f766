import type { StatementEntry } from '@dilo/contract/statement-calls.ts'
import type { EntryRow } from './entry-store.ts'

export const presentEntry = (row: EntryRow): StatementEntry => ({
  version: Number(row.version),
  bookedAt: row.booked_at.toISOString(),
  valueDate: row.value_date,
  amount: String(row.amount),
  balanceAfter: String(row.balance_after),
  counterparty: {
    name: row.counterparty_name ?? '',
    code: row.counterparty_code ?? '',
    iban: row.counterparty_iban ?? '',
  },
  remittanceInformation: row.remittance_information ?? '',
  paymentNumber: row.payment_number ?? '',
  paymentId: row.payment_id,
})
