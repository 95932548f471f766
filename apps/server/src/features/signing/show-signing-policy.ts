import type { Answer } from '@dilo/contract/calls.ts'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import { readSigningPolicy } from './signing-policy.ts'

/** The current company's policy, as it is shown. */
export async function showSigningPolicy(
  context: Context,
  { companyId }: CompanyAuthority,
): Promise<Answer<'GET /api/payment-service/signing-policy'>> {
  const { policy, isStandard } = await readSigningPolicy(context.database, companyId)
  return { isStandard, rules: policy.rules.map((rule) => ({ ...rule, from: String(rule.from), needs: [...rule.needs] })) }
}
