import type { AccountRequisites } from '@dilo/contract/account-service.ts'
import type { Config } from '../../../config.ts'
import type { AccountHolder } from './find-account-holder.ts'
import type { AccountRow } from './store.ts'

/** The data that a payer needs to pay to an account. The holder has the same form as in the company's own payments. */
export const requisitesOf = (
  account: AccountRow,
  holder: Pick<AccountHolder, 'name' | 'code'>,
  { bankName, bankCode }: Pick<Config, 'bankName' | 'bankCode'>,
): AccountRequisites => ({
  ownerName: holder.name,
  ownerCode: holder.code,
  iban: account.iban,
  bankName,
  bankCode,
  currency: account.currency,
})
