import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import type { SigningRule } from '@dilo/domain/signing/signing-policy.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'

/** What a company's rules are changed under: one change of them at a time. */
export async function lockCompany(transaction: DatabaseTransaction, companyId: string): Promise<void> {
  await transaction.selectFrom('company').select('company_id').where('company_id', '=', companyId).forNoKeyUpdate().execute()
}

export const findChange = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('company_signing_change as change')
    .innerJoin('person', 'person.person_id', 'change.person_id')
    .selectAll('change')
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .where('change.company_id', '=', companyId)
    .executeTakeFirst()

export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>

export const findChangeSignatures = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('company_signing_change_signature as signature')
    .innerJoin('person', 'person.person_id', 'signature.person_id')
    .select(['signature.person_id', 'signature.type', 'signature.method'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .where('signature.company_id', '=', companyId)
    .orderBy('signature.signed_at')
    .execute()

export type ChangeSignature = Awaited<ReturnType<typeof findChangeSignatures>>[number]

export async function deleteChange(transaction: DatabaseTransaction, companyId: string): Promise<void> {
  await transaction.deleteFrom('company_signing_change').where('company_id', '=', companyId).execute()
}

export async function insertChange(
  transaction: DatabaseTransaction,
  change: { companyId: string; changeId: string; rules: string; digest: Buffer; personId: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto('company_signing_change')
    .values({
      company_id: change.companyId,
      change_id: change.changeId,
      rules: change.rules,
      digest: change.digest,
      person_id: change.personId,
      proposed_at: change.at,
    })
    .execute()
}

/** Writes a signature under a change; it stands in the place of one that fell, of the same person with another right. */
export async function insertChangeSignature(
  transaction: DatabaseTransaction,
  signature: { companyId: string; personId: string; type: GivenType; method: SigningMethod; at: Date },
): Promise<void> {
  await transaction.deleteFrom('company_signing_change_signature').where('company_id', '=', signature.companyId).where('person_id', '=', signature.personId).execute()
  await transaction
    .insertInto('company_signing_change_signature')
    .values({ company_id: signature.companyId, person_id: signature.personId, type: signature.type, method: signature.method, signed_at: signature.at })
    .execute()
}

/** Puts rules in the place of a company's own; none: the bank's hold. */
export async function replaceRules(transaction: DatabaseTransaction, companyId: string, rules: readonly SigningRule[]): Promise<void> {
  await transaction.deleteFrom('company_signing_rule').where('company_id', '=', companyId).execute()
  if (rules.length === 0) return
  await transaction
    .insertInto('company_signing_rule')
    .values(rules.map(({ accountId, currency, from, needs }) => ({ company_id: companyId, account_id: accountId, currency, from_amount: from, needs: [...needs] })))
    .execute()
}
