import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { loadChunk } from '@dilo/ui/load-chunk.ts'

/** Of a photo's longer side, in pixels: more tells no more, and takes long. A code that is small in it wants the first, a blurred one the second. */
const SIDES = [2000, 900]

/** How long the reader may try one size, in milliseconds. */
const TIME_LIMIT = 1500

/** @returns the text of the QR code in a picture; nothing leaves the browser */
export async function readQrPicture(file: File): Promise<Result<string, 'Image unreadable' | 'No code in picture'>> {
  const { default: decodeQR } = await loadChunk(() => import('qr/decode.js'))
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return refused('Image unreadable')
  try {
    for (const side of SIDES) {
      const text = attempt(() => decodeQR(pixelsOf(picture, side), { effort: 4, timeLimit: TIME_LIMIT }))
      if (text !== undefined) return ok(text)
    }
    return refused('No code in picture')
  } finally {
    picture.close()
  }
}

/** The reader throws where it finds nothing. */
function attempt(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** On white: what is transparent in a picture is paper. */
function pixelsOf(picture: ImageBitmap, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (canvas === null) throw new Error('This browser draws no pictures')
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, width, height)
  canvas.drawImage(picture, 0, 0, width, height)
  return canvas.getImageData(0, 0, width, height)
}
