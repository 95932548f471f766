import type { LogoExtension } from '@dilo/domain/rules/logo.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { ImageFault } from './image-fault.ts'

export type ImageKind = 'png' | 'jpeg' | 'gif' | 'bmp'

const kindOfExtension: Record<LogoExtension, ImageKind> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  gif: 'gif',
  bmp: 'bmp',
}

const magic: Record<ImageKind, readonly string[]> = {
  png: ['\x89PNG\r\n\x1a\n'],
  jpeg: ['\xff\xd8\xff'],
  gif: ['GIF87a', 'GIF89a'],
  bmp: ['BM'],
}

const kindOfBytes = (bytes: Buffer): ImageKind | undefined =>
  (Object.keys(magic) as ImageKind[]).find((kind) =>
    magic[kind].some((sign) => bytes.toString('latin1', 0, sign.length) === sign),
  )

/** The kind by the first bytes; the file's extension must agree with it. Unknown first bytes are refused. */
export function imageKind(bytes: Buffer, extension: LogoExtension): Result<ImageKind, ImageFault> {
  const kind = kindOfBytes(bytes)
  if (kind === undefined) return refused('Image unreadable')
  return kind === kindOfExtension[extension] ? ok(kind) : refused('File extension error')
}
