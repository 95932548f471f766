import { refused, type Result } from '@dilo/domain/result.ts'
import { decodeBmp } from './bmp.ts'
import { wholeGif } from './gif.ts'
import { checkSize, type ImageFault } from './image-fault.ts'
import type { ImageKind } from './image-kind.ts'
import { wholeJpeg } from './jpeg.ts'
import { wholePng } from './png.ts'

const readers: Record<Exclude<ImageKind, 'bmp'>, typeof wholePng> = { png: wholePng, jpeg: wholeJpeg, gif: wholeGif }

/**
 * Walks through a file part by part without unpacking: the file must be complete, end with the picture, and have no
 * more pixels than the bank decodes. This refuses a picture with an archive or a page appended (security row 21);
 * hidden contents are lost when the picture is redrawn. The bank's own decoder reads all of a BMP.
 */
export function checkWhole(bytes: Buffer, kind: ImageKind): Result<void, ImageFault> {
  if (kind === 'bmp') return decodeBmp(bytes, 'size only')
  const size = readers[kind](bytes)
  return size === null ? refused('Image unreadable') : checkSize(size)
}
