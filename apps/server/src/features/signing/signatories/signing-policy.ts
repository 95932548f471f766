import { certain } from '@dilo/domain/result.ts'
import {
  type NeededSignatures,
  parseSigningPolicy,
  type SigningPolicy,
  type SigningRule,
  standardPolicy,
} from '@dilo/domain/signing/signing-policy.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findSigningRules } from './store.ts'

/** @param isStandard the bank's policy, because the company has no rules of its own */
export type CompanyPolicy = { readonly policy: SigningPolicy; readonly isStandard: boolean }

/** A stored rule; amounts are digits if they came through JSON. */
export type SigningRuleRow = {
  readonly account_id: string | null
  readonly currency: Currency | null
  readonly from_amount: bigint | string | null
  readonly needs: readonly string[] | null
}

/**
 * The signatures that a company's payments need. @throws when the stored rules are no policy: they were parsed before
 * they were stored
 */
export async function readSigningPolicy(reader: Reader, companyId: string): Promise<CompanyPolicy> {
  const rows = await findSigningRules(reader, companyId)
  const [company] = rows
  if (company === undefined) throw new Error(`There is no company ${companyId}`)
  return policyOf(company.sole_entrepreneur, rows)
}

/** The same for rules that the caller has read. */
export function policyOf(soleEntrepreneur: boolean, rows: readonly SigningRuleRow[]): CompanyPolicy {
  const rules = rows.flatMap(ruleOf)
  if (rules.length > 0) return { policy: certain(parseSigningPolicy(rules)), isStandard: false }
  return { policy: standardPolicy(soleEntrepreneur), isStandard: true }
}

/** True if a company is a sole entrepreneur's business. */
export async function isSoleEntrepreneur(reader: Reader, companyId: string): Promise<boolean> {
  const [company] = await findSigningRules(reader, companyId)
  return company?.sole_entrepreneur === true
}

/** Empty for a company without rules. */
function ruleOf({ account_id, currency, from_amount, needs }: SigningRuleRow): SigningRule[] {
  if (currency === null || from_amount === null || needs === null) return []
  // A rule needs one or two signatures: the table checks it.
  const places = needs as unknown as NeededSignatures
  return [{ accountId: account_id, currency, from: kopiykas(BigInt(from_amount)), needs: places }]
}
