import type { Phone } from '@dilo/domain/values/phone.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'

/** The phone that signing codes go to, with the person's language; null when there is no financial phone. */
export async function findSigningPhone(
  reader: Reader,
  personId: string,
): Promise<{ phone: Phone; language: Language } | null> {
  const row = await reader
    .selectFrom('person_contact as contact')
    .innerJoin('person', 'person.person_id', 'contact.person_id')
    .select(['contact.value', 'person.language'])
    .where('contact.person_id', '=', personId)
    .where('contact.type', '=', 'FINANCIAL_PHONE')
    .executeTakeFirst()
  return row ? { phone: row.value as Phone, language: row.language } : null
}

export type NewSignature = {
  companyId: string
  paymentId: string
  personId: string
  type: 'first' | 'second'
  digest: Buffer
  signedAt: Date
}

/** Writes a signature. False when this person signed with this type already. */
export async function insertSignature(transaction: DatabaseTransaction, signature: NewSignature): Promise<boolean> {
  const row = await transaction
    .insertInto('payment_signature')
    .values({
      company_id: signature.companyId,
      payment_id: signature.paymentId,
      person_id: signature.personId,
      type: signature.type,
      method: 'SMS',
      digest: signature.digest,
      signed_at: signature.signedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}
