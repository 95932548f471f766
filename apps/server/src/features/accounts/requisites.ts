import type { AccountRequisites } from '@dilo/contract/account-service.ts'
import type { Config } from '../../config.ts'
import type { AccountRow, findOwner } from './store.ts'

type Owner = Awaited<ReturnType<typeof findOwner>>

/** What somebody has to know to pay to an account. The owner stands in it as the company's own payments name it. */
export const requisitesOf = (account: AccountRow, owner: Owner, { bankName, bankCode }: Pick<Config, 'bankName' | 'bankCode'>): AccountRequisites => ({
  ownerName: owner.short_name_uk,
  ownerCode: owner.client_code,
  iban: account.iban,
  bankName,
  bankCode,
  currency: account.currency,
})
