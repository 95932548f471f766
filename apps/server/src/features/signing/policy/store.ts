import type { SigningRule } from '@dilo/domain/signing/signing-policy.ts'
import { kopiykas, type Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A company's own limit for one instant payment, in kopiykas; null: it has none. */
export async function readInstantLimit(reader: Reader, companyId: string): Promise<Kopiykas | null> {
  const row = await reader
    .selectFrom('company_instant_limit')
    .select('at_most')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.at_most ?? null
}

/** Stores the limit of instant payments; null lifts it. */
export async function storeInstantLimit(
  transaction: DatabaseTransaction,
  companyId: string,
  atMost: bigint | null,
): Promise<void> {
  await transaction.deleteFrom('company_instant_limit').where('company_id', '=', companyId).execute()
  if (atMost === null) return
  await transaction
    .insertInto('company_instant_limit')
    .values({ company_id: companyId, at_most: kopiykas(atMost) })
    .execute()
}

/** Replaces a company's own rules; without any, the bank's standard is in effect. */
export async function replaceRules(
  transaction: DatabaseTransaction,
  companyId: string,
  rules: readonly SigningRule[],
): Promise<void> {
  await transaction.deleteFrom('company_signing_rule').where('company_id', '=', companyId).execute()
  if (rules.length === 0) return
  await transaction
    .insertInto('company_signing_rule')
    .values(
      rules.map(({ accountId, currency, from, needs }) => ({
        company_id: companyId,
        account_id: accountId,
        currency,
        from_amount: from,
        needs: [...needs],
      })),
    )
    .execute()
}
