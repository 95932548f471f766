import type { AccountEntry, StatementEntry } from '@dilo/contract/statement-calls.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
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
  uetr: row.uetr,
  ultimateDebtor:
    row.ultimate_debtor_name === null ? null : { name: row.ultimate_debtor_name, code: row.ultimate_debtor_code ?? '' },
})

/** An entry in a list of several accounts. */
export const presentAccountEntry = (row: EntryRow, currency: Currency): AccountEntry => ({
  ...presentEntry(row),
  accountId: row.account_id,
  currency,
})
