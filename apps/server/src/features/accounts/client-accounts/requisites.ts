import type { AccountRequisites } from '@dilo/contract/account-service.ts'
import type { Config } from '../../../config.ts'
import type { AccountHolder } from './find-account-holder.ts'
import type { AccountRow } from './store.ts'

/** What somebody has to know to pay to an account. The holder stands in it as the company's own payments name it. */
export const requisitesOf = (
  account: AccountRow,
  holder: AccountHolder,
  { bankName, bankCode }: Pick<Config, 'bankName' | 'bankCode'>,
): AccountRequisites => ({
  ownerName: holder.name,
  ownerCode: holder.code,
  iban: account.iban,
  bankName,
  bankCode,
  currency: account.currency,
})
