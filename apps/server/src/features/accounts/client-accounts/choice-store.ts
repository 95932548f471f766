import type { ChosenAccounts } from '@dilo/domain/payments/paying-account.ts'
import { preparedQuery } from '@dilo/pg-batches/prepared-query.ts'
import type { Database } from '../../../db/open.ts'
import type { Reader } from '../../../db/transaction.ts'

const choiceQuery = preparedQuery('account-choice', (reader: Database, companyId: string, personId: string) =>
  reader
    .selectFrom('account_choice as choice')
    .leftJoin('client_account as chosen', (join) =>
      join
        .onRef('chosen.company_id', '=', 'choice.company_id')
        .onRef('chosen.account_id', '=', 'choice.default_account_id'),
    )
    .leftJoin('client_account as reserve', (join) =>
      join
        .onRef('reserve.company_id', '=', 'choice.company_id')
        .onRef('reserve.account_id', '=', 'choice.reserved_account_id'),
    )
    .select(['chosen.account_id as default_account', 'chosen.status as default_status'])
    .select(['reserve.account_id as reserved_account', 'reserve.status as reserved_status'])
    .where('choice.company_id', '=', companyId)
    .where('choice.person_id', '=', personId),
)

/** A person's choice in a company, including closed accounts. */
export async function findChoice(reader: Reader, companyId: string, personId: string): Promise<ChosenAccounts> {
  const [row] = await choiceQuery(reader, companyId, personId)
  return { defaultAccount: row?.default_account ?? null, reservedAccount: row?.reserved_account ?? null }
}

/** The same without accounts that are closed now: the person's settings show it. */
export async function findStandingChoice(reader: Reader, companyId: string, personId: string): Promise<ChosenAccounts> {
  const [row] = await choiceQuery(reader, companyId, personId)
  const standing = (id: string | null | undefined, status: string | null | undefined) =>
    status === 'CLOSED' ? null : (id ?? null)
  return {
    defaultAccount: standing(row?.default_account, row?.default_status),
    reservedAccount: standing(row?.reserved_account, row?.reserved_status),
  }
}

export async function storeChoice(
  reader: Reader,
  {
    companyId,
    personId,
    defaultAccount,
    reservedAccount,
  }: ChosenAccounts & { readonly companyId: string; readonly personId: string },
): Promise<void> {
  if (defaultAccount === null) {
    await reader
      .deleteFrom('account_choice')
      .where('company_id', '=', companyId)
      .where('person_id', '=', personId)
      .execute()
    return
  }
  const chosen = { default_account_id: defaultAccount, reserved_account_id: reservedAccount }
  await reader
    .insertInto('account_choice')
    .values({ company_id: companyId, person_id: personId, ...chosen })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet(chosen))
    .execute()
}
