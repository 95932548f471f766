import { ok, refused, type Result } from '../result.ts'

/** Spec section 9: the largest file that the bank takes, in MB. */
const MAX_FILE_MEGABYTES = 10

/** The base of a megabyte: the spec has both variants and does not assign them to screens. */
type KilobyteBase = 1000 | 1024

export function fileSize(
  bytes: number,
  { megabytes = MAX_FILE_MEGABYTES, base }: { megabytes?: number; base: KilobyteBase },
): Result<number, 'File size error'> {
  return bytes <= megabytes * base ** 2 ? ok(bytes) : refused('File size error')
}

/** The extension of a file's name in lower case, if the list has it. @param allowed extensions in lower case, no dots */
export function fileExtension<Extension extends string>(
  name: string,
  allowed: readonly Extension[],
): Result<Extension, 'File extension error'> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  const known = allowed.find((one) => one === extension)
  return known === undefined ? refused('File extension error') : ok(known)
}
