import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DocumentKind, ShownKind } from '@dilo/domain/uploads/document.ts'
import type { AskedPaper, UploadPurpose } from '@dilo/domain/uploads/upload-purposes.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { FileName } from '../../../ports/file-store.ts'
import type { SealedKey } from '../sealing/sealed-document.ts'

/** The subject that documents belong to. */
type Subject = { readonly companyId: string; readonly purpose: UploadPurpose; readonly subject: string }

/** A document by its own id. */
type DocumentPlace = { readonly companyId: string; readonly documentId: string }

/** The columns that are shown of a document. */
export type DocumentRow = {
  readonly documentId: string
  readonly asked: AskedPaper
  readonly name: string
  readonly kind: DocumentKind
  readonly pages: number
  /** The length of the file, as it was handed in. */
  readonly bytes: number
  readonly sha256: Buffer
  readonly uploadedBy: string
  readonly uploadedAt: Date
}

/** The columns that are needed to read it. */
export type StoredDocument = DocumentRow &
  Subject &
  SealedKey & { readonly shownKind: ShownKind; readonly blobName: FileName }

const columns = [
  'document_id as documentId',
  'asked',
  'name',
  'kind',
  'pages',
  'bytes',
  'sha256',
  'uploaded_by as uploadedBy',
  'uploaded_at as uploadedAt',
] as const

const storedColumns = [
  ...columns,
  'company_id as companyId',
  'purpose',
  'subject',
  'shown_kind as shownKind',
  'blob_name as blobName',
  'sealed_key as sealedKey',
  'key_id as keyId',
] as const

/** The documents of a subject, in the order in which they were handed in. */
export const findDocuments = (reader: Reader, of: Subject): Promise<readonly DocumentRow[]> =>
  reader
    .selectFrom('uploaded_document')
    .select(columns)
    .where('company_id', '=', of.companyId)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .orderBy('uploaded_at')
    .orderBy('document_id')
    .$narrowType<Pick<DocumentRow, 'asked' | 'kind'>>()
    .execute()

/** The documents of many subjects in one statement, each with whose it is, in the order in which they were handed in. */
export const findDocumentsOfEach = (
  reader: Reader,
  of: Omit<Subject, 'subject'> & { readonly subjects: readonly string[] },
): Promise<readonly (DocumentRow & Pick<Subject, 'subject'>)[]> =>
  reader
    .selectFrom('uploaded_document')
    .select([...columns, 'subject'])
    .where('company_id', '=', of.companyId)
    .where('purpose', '=', of.purpose)
    .where('subject', 'in', of.subjects)
    .orderBy('uploaded_at')
    .orderBy('document_id')
    .$narrowType<Pick<DocumentRow, 'asked' | 'kind'>>()
    .execute()

/** A document of this company; any other does not exist for it. */
export const findDocument = (
  reader: Reader,
  { companyId, documentId }: DocumentPlace,
): Promise<StoredDocument | undefined> =>
  reader
    .selectFrom('uploaded_document')
    .select(storedColumns)
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .$narrowType<Pick<StoredDocument, 'asked' | 'kind' | 'purpose' | 'shownKind' | 'blobName'>>()
    .executeTakeFirst()

/** The company whose document it is, for the bank's people. */
export async function findCompanyOfDocument(reader: Reader, documentId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('uploaded_document')
    .select('company_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row?.company_id
}

/**
 * Stores a document at the first free place of its subject, which the caller has locked.
 * @returns the document, or the one that is there already, of the same bytes for the same thing; null: all places are taken
 */
export async function insertDocument(
  transaction: DatabaseTransaction,
  one: StoredDocument,
  atMost: number,
): Promise<DocumentRow | null> {
  const same = await transaction
    .selectFrom('uploaded_document')
    .select(columns)
    .where('company_id', '=', one.companyId)
    .where('purpose', '=', one.purpose)
    .where('subject', '=', one.subject)
    .where('asked', '=', one.asked)
    .where('sha256', '=', one.sha256)
    .$narrowType<Pick<DocumentRow, 'asked' | 'kind'>>()
    .executeTakeFirst()
  if (same !== undefined) return same
  const { numAffectedRows } = await sql`
    insert into uploaded_document (company_id, document_id, purpose, subject, place, asked, name, kind, shown_kind, pages,
      bytes, sha256, blob_name, sealed_key, key_id, uploaded_by, uploaded_at)
    select ${one.companyId}, ${one.documentId}, ${one.purpose}, ${one.subject}, min(free.place), ${one.asked}, ${one.name},
      ${one.kind}, ${one.shownKind}, ${one.pages}::smallint, ${one.bytes}::integer, ${one.sha256}, ${one.blobName},
      ${one.sealedKey}, ${one.keyId}, ${one.uploadedBy}, ${one.uploadedAt}
    from generate_series(1, ${atMost}::integer) as free (place)
    where not exists (
      select from uploaded_document as taken where taken.company_id = ${one.companyId} and taken.purpose = ${one.purpose}
        and taken.subject = ${one.subject} and taken.place = free.place)
    having count(*) > 0`.execute(transaction)
  return numAffectedRows === 1n ? one : null
}

/** The job finds and deletes the bytes. @returns whether it was there */
export async function deleteDocument(
  transaction: DatabaseTransaction,
  { companyId, documentId }: DocumentPlace,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('uploaded_document')
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The documents of a thing go with it. The job finds and deletes their bytes. */
export async function deleteDocuments(transaction: DatabaseTransaction, of: Subject): Promise<void> {
  await transaction
    .deleteFrom('uploaded_document')
    .where('company_id', '=', of.companyId)
    .where('purpose', '=', of.purpose)
    .where('subject', '=', of.subject)
    .execute()
}

type Copy = Omit<Subject, 'subject'> & { readonly from: string; readonly to: string }

/** Copies the documents of a thing for another one: they share their bytes, and each goes by itself. */
export async function copyDocuments(
  transaction: DatabaseTransaction,
  { companyId, purpose, from, to }: Copy,
): Promise<void> {
  const rows = await transaction
    .selectFrom('uploaded_document')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('purpose', '=', purpose)
    .where('subject', '=', from)
    .execute()
  if (rows.length === 0) return
  await transaction
    .insertInto('uploaded_document')
    .values(rows.map((row) => ({ ...row, document_id: randomUUID(), subject: to })))
    .execute()
}

/** Documents whose keys were sealed by the keys of these names. */
export const findSealedBy = (
  reader: Reader,
  keyIds: readonly string[],
  atMost: number,
): Promise<readonly (DocumentPlace & SealedKey & { readonly blobName: FileName })[]> =>
  reader
    .selectFrom('uploaded_document')
    .select(['company_id as companyId', 'document_id as documentId', 'blob_name as blobName'])
    .select(['sealed_key as sealedKey', 'key_id as keyId'])
    .where('key_id', 'in', [...keyIds])
    .limit(atMost)
    .$narrowType<{ blobName: FileName }>()
    .execute()

/** Counts the documents that were sealed by keys of other names. */
export async function countSealedByOthers(reader: Reader, keyIds: readonly string[]): Promise<number> {
  const { found } = await reader
    .selectFrom('uploaded_document')
    .select(({ fn }) => fn.countAll<bigint>().as('found'))
    .where('key_id', 'not in', [...keyIds])
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** Nothing else of a document ever changes. */
export async function updateSealedKey(
  database: Database,
  { companyId, documentId }: DocumentPlace,
  { sealedKey, keyId }: SealedKey,
): Promise<void> {
  await database
    .updateTable('uploaded_document')
    .set({ sealed_key: sealedKey, key_id: keyId })
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .execute()
}
