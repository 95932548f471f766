import type { UploadedDocument } from '@dilo/contract/document-calls.ts'
import type { DocumentRow } from './store.ts'

/** @param personId of the caller */
export const presentDocument = (row: DocumentRow, personId: string): UploadedDocument => ({
  id: row.documentId,
  asked: row.asked,
  name: row.name,
  kind: row.kind,
  pages: row.pages,
  bytes: row.bytes,
  sha256: row.sha256.toString('hex'),
  uploadedAt: row.uploadedAt.toISOString(),
  isOwn: row.uploadedBy === personId,
})
