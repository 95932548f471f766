import type { CreditedAccount } from '@dilo/domain/flows/incoming-transfer.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { texts } from '@dilo/pg-batches/sets.ts'
import type { Reader } from '../../../db/transaction.ts'

/** An account of a client, as a transfer from another bank finds it. */
export type AccountToCredit = CreditedAccount & {
  readonly iban: Iban
  readonly companyId: string
  readonly accountId: string
}

/**
 * The accounts behind IBANs to which another bank has sent money. Accounts of demos are not among them: other banks know
 * no demo (security row 15).
 */
export const findAccountsToCredit = (reader: Reader, ibans: readonly Iban[]): Promise<readonly AccountToCredit[]> =>
  preparedStatement<AccountToCredit>(
    'accounts-to-credit',
    reader,
    sql`
    select account.iban, account.company_id as "companyId", account.account_id as "accountId",
      account.status = 'CLOSED' as "isClosed", (account.currency <> 'UAH' or account.type not in ('CURRENT', 'CREDIT', 'CARD')) as "isOtherProduct",
      (account.status = 'BLOCKED' or account.debit_blocked_until > now()) is true as "debitsArrested",
      (account.credit_blocked_until > now()) is true as "takesNothing", company.client_code as "ownerCode"
    from unnest(${texts([...new Set(ibans)])}) as asked(iban)
      join iban_directory directory on directory.iban = asked.iban
      join client_account account on account.company_id = directory.company_id and account.account_id = directory.account_id
      join company_view company on company.company_id = account.company_id
    where company.demo_tenant_id is null`,
  )
