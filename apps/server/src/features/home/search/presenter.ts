import type { Answer } from '@dilo/contract/calls.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Outcome } from '../../notices/door.ts'
import type { CounterpartyRow } from '../../payments/door.ts'
import { type EntryRow, presentEntry } from '../../accounts/door.ts'
import type { findPayments } from './store.ts'

type Found = Answer<'GET /api/search-service/search'>
type One<Kind extends keyof Found> = NonNullable<Found[Kind]>['first'][number]

export const presentFoundPayment = (
  row: Awaited<ReturnType<typeof findPayments>>[number],
  { outcome }: Outcome,
): One<'payments'> => ({
  id: row.payment_id,
  number: row.number,
  state: row.state,
  outcome,
  amount: String(row.amount),
  currency: row.currency,
  creditorName: row.creditor_name,
  remittanceInformation: row.remittance_information,
  valueDate: row.value_date,
})

/** @param currencies of the company's accounts, by their ids */
export const presentFoundEntry = (row: EntryRow, currencies: ReadonlyMap<string, Currency>): One<'entries'> => ({
  ...presentEntry(row),
  accountId: row.account_id,
  currency: currencies.get(row.account_id) ?? 'UAH',
})

export const presentFoundRecipient = ({
  counterparty_id: id,
  name,
  code,
  iban,
}: CounterpartyRow): One<'recipients'> => ({ id, name, code, iban })
