import type { Reader } from '../../../db/transaction.ts'

export async function insertCertificate(
  reader: Reader,
  { serial, personId, at }: { readonly serial: string; readonly personId: string; readonly at: Date },
): Promise<void> {
  await reader
    .insertInto('demo_certificate')
    .values({ serial, person_id: personId, issued_at: at, revoked_at: null })
    .execute()
}

/** The demo certificates of the local bank's people, the newest first. */
export const findCertificates = (reader: Reader) =>
  reader
    .selectFrom('demo_certificate')
    .innerJoin('person_view as person', 'person.person_id', 'demo_certificate.person_id')
    .select(['serial', 'issued_at', 'revoked_at', 'last_name_uk', 'first_name_uk', 'middle_name_uk'])
    .orderBy('issued_at', 'desc')
    .orderBy('serial')
    .limit(50)
    .execute()

/** @returns whether there is such a certificate that was not revoked before */
export async function revokeCertificate(reader: Reader, serial: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('demo_certificate')
    .set({ revoked_at: at })
    .where('serial', '=', serial)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The demo certificates that were revoked, the newest first. */
export async function findRevoked(reader: Reader): Promise<{ readonly serial: string; readonly since: number }[]> {
  const rows = await reader
    .selectFrom('demo_certificate')
    .select(['serial', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at', 'desc')
    .limit(1_000)
    .execute()
  return rows.flatMap(({ serial, revoked_at: at }) => (at === null ? [] : [{ serial, since: at.getTime() }]))
}
