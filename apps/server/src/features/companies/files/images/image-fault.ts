import { ok, refused, type Result } from '@dilo/domain/result.ts'

/** The reason why a picture is refused, by the key of its message. */
export type ImageFault = 'File extension error' | 'Image unreadable' | 'Image has too many pixels'

/**
 * The decoding limit: 5000 × 5000, 100 MB of memory as RGBA. Every kind has its size at the beginning, so that a bomb
 * is refused before it is unpacked.
 */
export const MAX_PIXELS = 25_000_000

export type Size = { readonly width: number; readonly height: number }

export function checkSize({ width, height }: Size): Result<void, ImageFault> {
  if (!(width >= 1 && height >= 1)) return refused('Image unreadable')
  return width * height <= MAX_PIXELS ? ok(undefined) : refused('Image has too many pixels')
}
