import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

type Place = { readonly companyId: string; readonly depositId: string }

const deposits = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('deposit')
    .innerJoin('client_account as account', (join) =>
      join
        .onRef('account.company_id', '=', 'deposit.company_id')
        .onRef('account.account_id', '=', 'deposit.account_id'),
    )
    .select(['deposit.deposit_id', 'deposit.status', 'deposit.kind', 'deposit.currency', 'deposit.name_uk'])
    .select(['deposit.returns_on', 'deposit.arrested_from', 'deposit.opened_at', 'account.iban'])
    .where('deposit.company_id', '=', companyId)

export const findDepositAtDesk = (reader: Reader, { companyId, depositId }: Place) =>
  deposits(reader, companyId).where('deposit.deposit_id', '=', depositId).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockDepositAtDesk = (transaction: DatabaseTransaction, { companyId, depositId }: Place) =>
  deposits(transaction, companyId)
    .where('deposit.deposit_id', '=', depositId)
    .forNoKeyUpdate('deposit')
    .executeTakeFirst()

/** The deposits of a company, closed ones last. */
export const findDepositsAtDesk = (reader: Reader, companyId: string) =>
  deposits(reader, companyId)
    .orderBy('deposit.closed_at', (order) => order.asc().nullsFirst())
    .orderBy('deposit.opened_at', 'desc')
    .orderBy('deposit.deposit_id')
    .execute()

/** Every arrest of a company's deposits, the newest first. */
export const findArrestsAtDesk = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('deposit_arrest')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('placed_at', 'desc')
    .orderBy('arrest_id')
    .execute()
