import { ok, refused, type Result } from '../result.ts'
import { fileExtension, fileSize } from './file.ts'

/** Spec section 9. */
export const logoExtensions = ['png', 'jpg', 'jpeg', 'bmp', 'gif'] as const

export type LogoExtension = (typeof logoExtensions)[number]

/** Spec section 9: the identifiers in an upload of a logo. */
export const logoIdentifiers = { documentTypeId: 2, fileTypeId: 2 } as const

/** The two that a `File` of the browser has; @param size bytes */
export type NamedFile = { readonly name: string; readonly size: number }

/**
 * A company's logo (spec section 5). Ten megabytes of 1024²: the larger of the two readings, so that a file that its
 * owner's computer shows as 10 MB is taken.
 */
export function checkLogo({
  name,
  size,
}: NamedFile): Result<{ extension: LogoExtension }, 'File extension error' | 'maxFileSize'> {
  const extension = fileExtension(name, logoExtensions)
  if (!extension.ok) return extension
  return fileSize(size, { base: 1024 }).ok ? ok({ extension: extension.value }) : refused('maxFileSize')
}
