import { ok, refused, type Result } from '../result.ts'
import { fileExtension, fileSize } from '../rules/file.ts'

/** The files that clients submit: documents, photographs of them, and containers of an electronic signature (КЕП). */
export const documentExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'p7s'] as const

type DocumentExtension = (typeof documentExtensions)[number]

export const documentKinds = ['pdf', 'jpeg', 'png', 'p7s'] as const

export type DocumentKind = (typeof documentKinds)[number]

/** The shown part of a document: the content of a container. */
export type ShownKind = Exclude<DocumentKind, 'p7s'>

/** Ten megabytes of 1024², as of logos: a file that its owner's computer shows as 10 MB is taken. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 ** 2

/** A document with more pages is handed in as several. */
export const MAX_DOCUMENT_PAGES = 100

const kindOfExtension: Readonly<Record<DocumentExtension, DocumentKind>> = {
  pdf: 'pdf',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  p7s: 'p7s',
}

/** The kind of a file by its name, and a check of its size. @param size bytes */
export function checkDocumentName({
  name,
  size,
}: {
  readonly name: string
  readonly size: number
}): Result<DocumentKind, 'File extension error' | 'File size error'> {
  const extension = fileExtension(name, documentExtensions)
  if (!extension.ok) return extension
  return fileSize(size, { base: 1024 }).ok ? ok(kindOfExtension[extension.value]) : refused('File size error')
}

const LONGEST_NAME = 200

/**
 * A file's name as it is kept and shown: without folders, and without signs that are not seen or turn the reading around,
 * such as those that let `fdp.exe` be read as `exe.pdf`. A longer one loses its middle, never its ending.
 */
export function documentName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const signs = Array.from(name)
  if (signs.length <= LONGEST_NAME) return name
  return [...signs.slice(0, LONGEST_NAME - 21), '…', ...signs.slice(-20)].join('')
}
