import type { Reader } from '../../../db/transaction.ts'

export type AccountHolder = { readonly name: string; readonly code: string }

/** The company as the holder of its accounts: the form for requisites, documents and payments. */
export const findAccountHolder = (reader: Reader, companyId: string): Promise<AccountHolder> =>
  reader
    .selectFrom('company')
    .select(['short_name_uk as name', 'client_code as code'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
