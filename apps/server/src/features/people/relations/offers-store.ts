import type { NameParts } from '@dilo/domain/values/full-name.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Reader } from '../../../db/transaction.ts'
import { findOwner } from '../../access/door.ts'
import type { CodeReceiver } from '../../signing/door.ts'

/** A client whom a head wants to add. */
export type FoundClient = { readonly personId: string; readonly name: NameParts; readonly isIdentified: boolean }

/** A demo's people, and one whose registration gave way to another's, are nobody here. */
export async function findByInn(reader: Reader, inn: string): Promise<FoundClient | null> {
  const row = await reader
    .selectFrom('person_view as person')
    .select(['person_id', 'identified_at', 'last_name_uk', 'first_name_uk', 'middle_name_uk'])
    .where('inn', '=', inn)
    .where('demo_tenant_id', 'is', null)
    .where('gave_way_at', 'is', null)
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        personId: row.person_id,
        name: { secondName: row.last_name_uk, firstName: row.first_name_uk, middleName: row.middle_name_uk },
        isIdentified: row.identified_at !== null,
      }
}

/** True if this is the person's confirmed phone. */
export async function hasPhone(reader: Reader, personId: string, phone: string): Promise<boolean> {
  const row = await reader
    .selectFrom('person_contact')
    .select('type')
    .where('person_id', '=', personId)
    .where('type', '=', 'FINANCIAL_PHONE')
    .where('status', '=', 'CONFIRMED')
    .where('value', '=', phone)
    .executeTakeFirst()
  return row !== undefined
}

/** The contact to which a person's own codes go. */
export async function findReceiver(reader: Reader, personId: string): Promise<CodeReceiver> {
  const { language, phone, email } = await findOwner(reader, personId)
  return { language, phone: phone as CodeReceiver['phone'], email: email as CodeReceiver['email'] }
}

/** The name of a company in messages. */
export async function findCompanyName(reader: Reader, companyId: string): Promise<Readonly<Record<Language, string>>> {
  const row = await reader
    .selectFrom('company_view as company')
    .select(['short_name_uk', 'short_name_ru'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { uk: row.short_name_uk, ru: row.short_name_ru }
}

/** Relations whose persons have let the time to confirm them pass, the oldest first. */
export const findUnconfirmed = (reader: Reader, now: Date, atMost: number) =>
  reader
    .selectFrom('relation_view as relation')
    .select(['company_id as companyId', 'person_id as personId'])
    .where('person_confirms_until', 'is not', null)
    .where('person_confirms_until', '<=', now)
    .orderBy('person_confirms_until')
    .orderBy('company_id')
    .orderBy('person_id')
    .limit(atMost)
    .execute()
