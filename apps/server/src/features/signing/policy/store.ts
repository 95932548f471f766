import type { SigningRule } from '@dilo/domain/signing/signing-policy.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

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
