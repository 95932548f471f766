import type { Reader } from '../../../db/transaction.ts'

export type AccountHolder = {
  readonly name: string
  readonly code: string
  /** The company's registered address, and its main activity (КВЕД). Null: the bank does not know it. */
  readonly address: string | null
  readonly activity: string | null
}

/** The company as the holder of its accounts: the form for requisites, documents and payments. */
export const findAccountHolder = (reader: Reader, companyId: string): Promise<AccountHolder> =>
  reader
    .selectFrom('company_view as company')
    .select(['short_name_uk as name', 'client_code as code'])
    .select(['registered_place as address', 'main_activity as activity'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
