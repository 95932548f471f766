import { refused, type Result } from '@dilo/domain/result.ts'
import { decodeBmp } from './bmp.ts'
import { wholeGif } from './gif.ts'
import { checkSize, type ImageFault } from './image-fault.ts'
import type { ImageKind } from './image-kind.ts'
import { wholeJpeg } from './jpeg.ts'
import { wholePng } from './png.ts'

const readers: Record<Exclude<ImageKind, 'bmp'>, typeof wholePng> = { png: wholePng, jpeg: wholeJpeg, gif: wholeGif }

/**
 * Goes through a file part by part, without unpacking any: it must be whole, end where the picture ends, and have no more
 * pixels than we decode. So a picture that is also an archive or a page by what hangs on its end is refused (security row
 * 21); what is hidden inside is lost when the picture is drawn anew. A BMP is read whole by our own decoder.
 */
export function checkWhole(bytes: Buffer, kind: ImageKind): Result<void, ImageFault> {
  if (kind === 'bmp') return decodeBmp(bytes, 'size only')
  const size = readers[kind](bytes)
  return size === null ? refused('Image unreadable') : checkSize(size)
}
