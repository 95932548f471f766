import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { bytes, times, uuids } from '@dilo/pg-batches/sets.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A person's key as the bank knows it: by its certificate. */
type SigningKey = {
  readonly personId: string
  /** 32 bytes. */
  readonly certificateSha256: Buffer
  readonly validUntil: Date
  /** When they signed with it. */
  readonly receivedAt: Date
}

/**
 * Notes the keys with which people have signed. A new key replaces the person's previous one,
 * and its end is warned of anew. A key that is known already locks nothing.
 */
export async function noteKeys(transaction: DatabaseTransaction, keys: readonly SigningKey[]): Promise<void> {
  if (keys.length === 0) return
  const columns = [
    uuids(keys.map(({ personId }) => personId)),
    bytes(keys.map(({ certificateSha256 }) => certificateSha256)),
    times(keys.map(({ validUntil }) => validUntil)),
    times(keys.map(({ receivedAt }) => receivedAt)),
  ]
  await preparedStatement(
    'note-keys',
    transaction,
    // In the order of people: two transactions that note keys of the same people do not wait for each other in a ring.
    sql`
      insert into signing_key (person_id, certificate_sha256, valid_until, known_since)
      select distinct on (person_id) person_id, certificate_sha256, valid_until, known_since
      from unnest(${sql.join(columns)}) as noted(person_id, certificate_sha256, valid_until, known_since)
      where not exists (
        select from signing_key known
        where known.person_id = noted.person_id and known.certificate_sha256 = noted.certificate_sha256)
      order by person_id, known_since desc
      on conflict (person_id) do update set certificate_sha256 = excluded.certificate_sha256,
        valid_until = excluded.valid_until, known_since = excluded.known_since, warned_days_before = null`,
  )
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

/** A key whose certificate ends soon, and whose person was not warned at this distance. */
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

/** @returns false when another server has warned of it, or the person now has another key */
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
