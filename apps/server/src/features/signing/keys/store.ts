import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A person's key as the bank knows it: by its certificate. */
export type SigningKey = {
  readonly personId: string
  /** 32 bytes. */
  readonly certificateSha256: Buffer
  readonly validUntil: Date
}

/**
 * Keeps that a person has this key: they have signed with it, or were given it. It takes the place of the one before, and
 * whoever is warned of its end is warned anew. A key that is known already locks nothing.
 */
export async function noteKey(
  transaction: DatabaseTransaction,
  { personId, certificateSha256, validUntil }: SigningKey,
  at: Date,
): Promise<void> {
  await sql`
    insert into signing_key as known (person_id, certificate_sha256, valid_until, known_since)
    select ${personId}::uuid, ${certificateSha256}::bytea, ${validUntil}::timestamptz, ${at}::timestamptz
    where not exists (
      select from signing_key where person_id = ${personId}::uuid and certificate_sha256 = ${certificateSha256}::bytea)
    on conflict (person_id) do update set certificate_sha256 = excluded.certificate_sha256, valid_until = excluded.valid_until,
      known_since = excluded.known_since, warned_days_before = null`.execute(transaction)
}

/** Those of the people who have had a key, whether or not it is still valid. */
export async function findKeyHolders(reader: Reader, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('signing_key')
    .select('person_id')
    .where('person_id', 'in', [...personIds])
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** A key whose certificate ends soon, and of whose end nobody was warned at this distance. */
export type EndingKey = Pick<SigningKey, 'personId' | 'validUntil'>

/** Keys that end after a moment, and by another one; the earliest first. */
export async function findUnwarnedKeys(
  reader: Reader,
  { after, by, daysBefore, atMost }: { after: Date; by: Date; daysBefore: number; atMost: number },
): Promise<readonly EndingKey[]> {
  const rows = await reader
    .selectFrom('signing_key')
    .select(['person_id', 'valid_until'])
    .where('valid_until', '>', after)
    .where('valid_until', '<=', by)
    .where((eb) => eb.or([eb('warned_days_before', 'is', null), eb('warned_days_before', '>', daysBefore)]))
    .orderBy('valid_until')
    .orderBy('person_id')
    .limit(atMost)
    .execute()
  return rows.map(({ person_id: personId, valid_until: validUntil }) => ({ personId, validUntil }))
}

/** @returns false when another server has warned of it, or the person has another key by now */
export async function noteKeyWarning(
  transaction: DatabaseTransaction,
  { personId, validUntil }: EndingKey,
  daysBefore: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('signing_key')
    .set({ warned_days_before: daysBefore })
    .where('person_id', '=', personId)
    .where('valid_until', '=', validUntil)
    .where((eb) => eb.or([eb('warned_days_before', 'is', null), eb('warned_days_before', '>', daysBefore)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
