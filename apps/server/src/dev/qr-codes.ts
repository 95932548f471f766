import type { Context } from '../context.ts'
import { registerDevice } from '../features/access/door.ts'

/** The QR codes that login pages of this bank show now, the newest first: a stand-in for a camera at the screens. */
export async function shownQrCodes({ database, clock }: Context) {
  const rows = await database
    .selectFrom('qr_sign_in')
    .innerJoin('local_qr_code', 'local_qr_code.client_id', 'qr_sign_in.client_id')
    .select(['qr_sign_in.client_id', 'local_qr_code.secret', 'qr_sign_in.shown_at'])
    .where('state', '=', 'shown')
    .where('socket_id', 'is not', null)
    .where('expires_at', '>', new Date(clock.now()))
    .orderBy('shown_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ client_id, secret, shown_at }) => ({
    clientId: client_id,
    secret,
    shownAt: shown_at?.toISOString(),
  }))
}

/** All people who may have a phone, by the number of their login. */
export async function peopleWithPhones({ database }: Context) {
  const rows = await database
    .selectFrom('person_contact')
    .innerJoin('person', 'person.person_id', 'person_contact.person_id')
    .select(['person_contact.value', 'person.last_name_uk', 'person.first_name_uk'])
    .where('person_contact.type', '=', 'FINANCIAL_PHONE')
    .where('person.demo_tenant_id', 'is', null)
    .orderBy('person_contact.value')
    .execute()
  return rows.map(({ value, last_name_uk, first_name_uk }) => ({
    phone: value,
    name: `${last_name_uk} ${first_name_uk}`,
  }))
}

/** Makes the demo phone the registered phone of a person. @returns its credential, or null for an unknown number */
export async function registerDemoPhone(context: Context, phone: string): Promise<string | null> {
  const person = await context.database
    .selectFrom('login_directory')
    .select('person_id')
    .where('login', '=', phone)
    .executeTakeFirst()
  return person === undefined ? null : registerDevice(context, person.person_id, 'Демо-телефон')
}
