import type { BankCode, Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { ReportedParty } from '../../../ports/clearing.ts'

/** The transfer from another bank behind an entry of a client. */
export type IncomingOfEntry = {
  readonly uetr: Uetr
  readonly amount: Kopiykas
  /** The part that the bank has sent back; payments of the client are not in it. */
  readonly returned: Kopiykas
  readonly payer: ReportedParty & { readonly iban: Iban; readonly bankCode: BankCode }
  readonly actualPayer: ReportedParty | null
}

/** Finds it by the ledger's transaction of the entry; null: the money did not come from another bank. */
export async function findIncomingOfEntry(
  reader: Reader,
  companyId: string,
  transactionId: string,
): Promise<IncomingOfEntry | null> {
  const row = await reader
    .selectFrom('incoming_transfer')
    .select(['uetr', 'amount', 'returned', 'debtor_name', 'debtor_code', 'debtor_iban', 'debtor_bank'])
    .select(['ultimate_debtor_name', 'ultimate_debtor_code'])
    .where('company_id', '=', companyId)
    .where('entry_transaction_id', '=', transactionId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { uetr, amount, returned, debtor_name: name, debtor_code: code, debtor_iban: iban } = row
  return {
    uetr,
    amount,
    returned,
    payer: { name, code, iban, bankCode: row.debtor_bank },
    actualPayer:
      row.ultimate_debtor_name === null ? null : { name: row.ultimate_debtor_name, code: row.ultimate_debtor_code },
  }
}
