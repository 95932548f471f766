import { logoIdentifiers } from '@dilo/domain/rules/logo.ts'
import { sql, type SqlBool } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { FileName } from '../../../ports/file-store.ts'
import { notBlocked } from '../../access/door.ts'
import type { LogoOwner } from './uploader.ts'

type Blob = { readonly name: FileName; readonly bytes: number; readonly namedAt: Date }

/** Records a name for the file store. @returns false when all files together would exceed the given number of bytes */
export async function nameBlob(
  database: Database,
  { name, bytes, namedAt }: Blob,
  bytesInAll: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stored_blob (name, bytes, named_at)
    select ${name}, ${bytes}, ${namedAt}
    where (select coalesce(sum(bytes), 0) from stored_blob) + ${sql.lit(bytes)} <= ${bytesInAll}`.execute(database)
  return numAffectedRows === 1n
}

type NewFile = {
  readonly owner: LogoOwner
  readonly fileId: string
  readonly blobName: FileName
  readonly documentTypeId: number
  readonly fileTypeId: number
  readonly now: Date
  /** The time when a registration's file ends. */
  readonly endsAt: Date
}

/** Gives a file to its owner, in place of the former file of its kind: of two at once the later one stays. */
export async function replaceFile(
  transaction: DatabaseTransaction,
  { owner, fileId, blobName, documentTypeId, fileTypeId, now, endsAt }: NewFile,
): Promise<void> {
  const ofCompany = owner.kind === 'company'
  const of = ofCompany
    ? { company_id: owner.companyId, registration_id: null }
    : { company_id: null, registration_id: owner.flow }
  const kept = ofCompany ? { uploaded_by: owner.personId, ends_at: null } : { uploaded_by: null, ends_at: endsAt }
  const file = { file_id: fileId, blob_name: blobName, uploaded_at: now, ...kept }
  await transaction
    .insertInto('stored_file')
    .values({ ...of, ...file, document_type_id: documentTypeId, file_type_id: fileTypeId })
    .onConflict((conflict) =>
      conflict
        .columns([ofCompany ? 'company_id' : 'registration_id', 'document_type_id', 'file_type_id'])
        .doUpdateSet(file),
    )
    .execute()
}

/** The name under which the store has a file that belongs to one of these companies. */
export async function findBlobName(
  reader: Reader,
  companyIds: readonly string[],
  fileId: string,
): Promise<FileName | null> {
  const row = await reader
    .selectFrom('stored_file')
    .select('blob_name')
    .where('company_id', 'in', companyIds)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row === undefined ? null : (row.blob_name as FileName)
}

/** Companies whose files a person may see: those that they act for now. */
export async function findCompaniesInSight(reader: Reader, personId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('relation')
    .select('company_id')
    .where('person_id', '=', personId)
    .where('status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .execute()
  return rows.map(({ company_id: companyId }) => companyId)
}

/** The logos of companies, by company; those without one are not among them. */
export async function findLogos(reader: Reader, companyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const query = reader
    .selectFrom('stored_file')
    .select(['company_id', 'file_id'])
    .where(sql<SqlBool>`company_id = any(${uuids(companyIds)})`)
    .where('document_type_id', '=', logoIdentifiers.documentTypeId)
    .where('file_type_id', '=', logoIdentifiers.fileTypeId)
  const rows = await preparedStatement('logos', reader, query)
  return new Map(rows.flatMap(({ company_id, file_id }) => (company_id === null ? [] : [[company_id, file_id]])))
}

/** The job finds and deletes its bytes. @returns whether there was one */
export async function deleteLogo(transaction: DatabaseTransaction, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('stored_file')
    .where('company_id', '=', companyId)
    .where('document_type_id', '=', logoIdentifiers.documentTypeId)
    .where('file_type_id', '=', logoIdentifiers.fileTypeId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Moves a registration's files to the company that it has become. */
export async function moveToCompany(transaction: DatabaseTransaction, flow: string, companyId: string): Promise<void> {
  await transaction
    .updateTable('stored_file')
    .set({ company_id: companyId, registration_id: null, ends_at: null })
    .where('registration_id', '=', flow)
    .execute()
}

/** The job finds and deletes their bytes. */
export async function deleteOfRegistration(transaction: DatabaseTransaction, flow: string): Promise<void> {
  await transaction.deleteFrom('stored_file').where('registration_id', '=', flow).execute()
}

/** Deletes a portion of the files of abandoned registrations. @returns how many */
export const deleteEndedFiles = (database: Database, now: Date, atMost: number): Promise<number> =>
  deleteEnded(database, { table: 'stored_file', key: ['file_id'], endedAt: 'ends_at' }, now, atMost)

/** A portion of the names that were recorded before a moment and belong to no file. */
export async function unusedBlobs(reader: Reader, before: Date, atMost: number): Promise<FileName[]> {
  const rows = await reader
    .selectFrom('stored_blob')
    .select('name')
    .where('named_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('stored_file').select('file_id').whereRef('stored_file.blob_name', '=', 'stored_blob.name')),
      ),
    )
    .limit(atMost)
    .execute()
  return rows.map(({ name }) => name as FileName)
}

export async function forgetBlob(database: Database, name: FileName): Promise<void> {
  await database.deleteFrom('stored_blob').where('name', '=', name).execute()
}
