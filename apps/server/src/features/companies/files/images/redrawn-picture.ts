import sharp, { type Sharp } from 'sharp'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { decodeBmp } from './bmp.ts'
import { type ImageFault, MAX_PIXELS } from './image-fault.ts'
import type { ImageKind } from './image-kind.ts'
import { checkWhole } from './whole-image.ts'

/** The purpose of a picture: a company's logo, or a page of a document that officers read. */
export type PictureForm = 'logo' | 'page'

/**
 * The longest side, in pixels. A logo's is twice that of the largest logo on a page; A4 of 2000 pixels has 170 points an
 * inch, on which small print is read.
 */
const LONGEST_SIDE: Readonly<Record<PictureForm, number>> = { logo: 512, page: 2_000 }

// libvips reads only the accepted kinds: all others (SVG, PDF, TIFF, …) are blocked, which removes their decoders from
// attack.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Redraws the first picture of a file, upright: as a logo a PNG, as a page a JPEG on white, of pixels alone. It runs in a
 * process of its own (`draw-picture.ts`).
 */
export async function redrawnPicture(
  bytes: Buffer,
  kind: ImageKind,
  as: PictureForm,
): Promise<Result<Buffer, ImageFault>> {
  const whole = checkWhole(bytes, kind)
  if (!whole.ok) return whole
  const decoded = decoderOf(bytes, kind)
  if (!decoded.ok) return decoded
  const side = LONGEST_SIDE[as]
  try {
    const drawn = decoded.value
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return ok(await encoded[as](drawn).toBuffer())
  } catch {
    // The errors of libvips hold nothing else that the person could act on.
    return refused('Image unreadable')
  }
}

const encoded: Readonly<Record<PictureForm, (drawn: Sharp) => Sharp>> = {
  logo: (drawn) => drawn.png({ compressionLevel: 9 }),
  page: (drawn) => drawn.flatten({ background: 'white' }).jpeg({ quality: 82 }),
}

function decoderOf(bytes: Buffer, kind: ImageKind): Result<Sharp, ImageFault> {
  if (kind !== 'bmp')
    return ok(sharp(bytes, { pages: 1, failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true }))
  const pixels = decodeBmp(bytes)
  if (!pixels.ok) return pixels
  const { rgba, width, height } = pixels.value
  return ok(sharp(rgba, { raw: { width, height, channels: 4 } }))
}
