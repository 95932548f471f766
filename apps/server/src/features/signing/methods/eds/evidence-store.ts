import { sql } from 'kysely'
import type { SignedHash } from '@dilo/eds/dstu/algorithms.ts'
import type { Database } from '../../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../../db/transaction.ts'

/** A stamp that is due, with its inputs. */
export type DueStamp = {
  readonly company_id: string
  readonly signature_id: string
  readonly awaits: 'timeStamp' | 'archiveTimeStamp'
  readonly tries: number
  readonly message: Buffer
  readonly text: Buffer
  readonly certificate: Buffer
  readonly hash: SignedHash
  readonly in_demo: boolean
}

/**
 * Takes stamps that are due, and moves their time on: meanwhile another server takes others, and what fails here is
 * tried again at the new time.
 * @param pauses minutes until the next try, by the number of tries so far; the last one holds for all further tries
 */
export async function takeDueStamps(
  database: Database,
  { now, atMost, pauses }: { readonly now: Date; readonly atMost: number; readonly pauses: readonly number[] },
): Promise<DueStamp[]> {
  const { rows } = await sql<DueStamp>`
    with taken as (
      update eds_stamping set tries = least(tries + 1, 1000),
        due_at = ${now}::timestamptz
          + make_interval(mins => (${pauses}::int[])[least(tries + 1, ${pauses.length}::int)])
      where signature_id in (
        select signature_id from eds_stamping where due_at <= ${now} order by due_at limit ${atMost} for update skip locked
      )
      returning company_id, signature_id, awaits, tries
    )
    select taken.*, message, text, certificate, hash, demo_tenant_id is not null as in_demo
    from taken join eds_signature using (company_id, signature_id) join company using (company_id)`.execute(database)
  return rows
}

type EvidenceKind = 'issuers' | 'revocation' | 'timeStamp' | 'archiveRevocation' | 'archiveTimeStamp'

export type Evidence = {
  readonly kind: EvidenceKind
  readonly bytes: Buffer
  readonly source: 'signature' | 'ocsp' | 'crl' | 'tsp'
  readonly says: 'good' | 'revoked' | null
  readonly stamped_at: Date | null
  readonly obtained_at: Date
}

/** All evidence of a signature, in no order. */
export const findEvidence = (reader: Reader, signatureId: string): Promise<Evidence[]> =>
  reader
    .selectFrom('eds_evidence')
    .select(['kind', 'bytes', 'source', 'says', 'stamped_at', 'obtained_at'])
    .where('signature_id', '=', signatureId)
    .execute() as Promise<Evidence[]>

/** Adds evidence of a signature. Of each kind the first stays. @returns whether all of it is new */
export async function addEvidence(
  transaction: DatabaseTransaction,
  { companyId, signatureId }: { readonly companyId: string; readonly signatureId: string },
  evidence: readonly Evidence[],
): Promise<boolean> {
  const added = await transaction
    .insertInto('eds_evidence')
    .values(evidence.map((one) => ({ ...one, company_id: companyId, signature_id: signatureId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute()
  return added.length === evidence.length
}

/** Asks for the time stamp of a signature that was just accepted. */
export async function awaitStamp(
  transaction: DatabaseTransaction,
  { companyId, signatureId }: { readonly companyId: string; readonly signatureId: string },
  dueAt: Date,
): Promise<void> {
  await transaction
    .insertInto('eds_stamping')
    .values({ company_id: companyId, signature_id: signatureId, awaits: 'timeStamp', due_at: dueAt })
    .execute()
}

/** The next stamp of a signature, and when it is due. Null: there is none. */
export async function setNextStamp(
  transaction: DatabaseTransaction,
  signatureId: string,
  next: { readonly awaits: 'archiveTimeStamp'; readonly dueAt: Date } | null,
): Promise<void> {
  if (next === null) await transaction.deleteFrom('eds_stamping').where('signature_id', '=', signatureId).execute()
  else
    await transaction
      .updateTable('eds_stamping')
      .set({ awaits: next.awaits, due_at: next.dueAt, tries: 0 })
      .where('signature_id', '=', signatureId)
      .execute()
}
