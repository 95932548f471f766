import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** @returns false when another login is one of them */
export async function insertLogins(
  transaction: DatabaseTransaction,
  { personId, phone, email, now }: { personId: string; phone: string; email: string; now: Date },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('login_directory')
    .values([phone, email].map((login) => ({ login, person_id: personId })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 2n) return false
  const contact = { person_id: personId, status: 'CONFIRMED', created_at: now } as const
  await transaction
    .insertInto('person_contact')
    .values([
      { ...contact, type: 'FINANCIAL_PHONE', value: phone },
      { ...contact, type: 'FINANCIAL_EMAIL', value: email },
    ])
    .execute()
  return true
}

/** True if a company has this code. */
export async function isCompanyOf(reader: Reader, companyId: string, clientCode: string): Promise<boolean> {
  const row = await reader
    .selectFrom('company_view as company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('client_code', '=', clientCode)
    .executeTakeFirst()
  return row !== undefined
}
