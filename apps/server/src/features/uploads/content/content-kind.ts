import type { DocumentMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DocumentKind, ShownKind } from '@dilo/domain/uploads/document.ts'

const magic: Readonly<Record<ShownKind, string>> = {
  pdf: '%PDF-',
  jpeg: '\xff\xd8\xff',
  png: '\x89PNG\r\n\x1a\n',
}

/** The kind by the first bytes; undefined: none that is shown. */
export const shownKindOf = (bytes: Buffer): ShownKind | undefined =>
  (Object.keys(magic) as ShownKind[]).find((kind) => bytes.toString('latin1', 0, magic[kind].length) === magic[kind])

/** A container is a sequence of DER. */
const isContainer = (bytes: Buffer): boolean => bytes[0] === 0x30

/** Tells whether the first bytes agree with the kind that the file's name says. */
export function checkKind(
  bytes: Buffer,
  said: DocumentKind,
): Result<void, 'File extension error' | Extract<DocumentMessageKey, 'Document unreadable'>> {
  const is = isContainer(bytes) ? 'p7s' : shownKindOf(bytes)
  if (is === undefined) return refused('Document unreadable')
  return is === said ? ok(undefined) : refused('File extension error')
}
