import sharp, { type Sharp } from 'sharp'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { decodeBmp } from './bmp.ts'
import { type ImageFault, MAX_PIXELS } from './image-fault.ts'
import type { ImageKind } from './image-kind.ts'
import { checkWhole } from './whole-image.ts'

/** Twice the size of the largest logo on a page. */
const LOGO_SIDE = 512

// libvips reads only the accepted kinds: all others (SVG, PDF, TIFF, …) are blocked, which removes their decoders from
// attack.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Redraws a logo: the first picture of the file, upright, at most 512 × 512, as a PNG of pixels alone. It runs in a
 * process of its own (`draw-logo.ts`).
 */
export async function logoPicture(bytes: Buffer, kind: ImageKind): Promise<Result<Buffer, ImageFault>> {
  const whole = checkWhole(bytes, kind)
  if (!whole.ok) return whole
  const decoded = decoderOf(bytes, kind)
  if (!decoded.ok) return decoded
  try {
    const drawn = decoded.value
      .autoOrient()
      .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
    return ok(await drawn.toBuffer())
  } catch {
    // The errors of libvips hold nothing else that the person could act on.
    return refused('Image unreadable')
  }
}

function decoderOf(bytes: Buffer, kind: ImageKind): Result<Sharp, ImageFault> {
  if (kind !== 'bmp')
    return ok(sharp(bytes, { pages: 1, failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true }))
  const pixels = decodeBmp(bytes)
  if (!pixels.ok) return pixels
  const { rgba, width, height } = pixels.value
  return ok(sharp(rgba, { raw: { width, height, channels: 4 } }))
}
