import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { ChunkError, loadChunk } from '@dilo/ui/loading/load-chunk.ts'

/**
 * The longer side of a photo, in pixels: a larger one has no more information, and takes long. A small code needs the
 * first, a blurred one the second.
 */
const SIDES = [2000, 900]

/** The time limit for one size, in milliseconds. */
const TIME_LIMIT = 1500

/** The longer side of a camera's frame: another one comes soon. */
const FRAME_SIDE = 800
const FRAME_TIME_LIMIT = 150

export type Decoder = typeof import('qr/decode.js').default

/** Comes with the first picture or the camera. */
export async function loadDecoder(): Promise<Result<Decoder, 'Reader not loaded'>> {
  try {
    return ok((await loadChunk(() => import('qr/decode.js'))).default)
  } catch (error) {
    if (error instanceof ChunkError) return refused('Reader not loaded')
    throw error
  }
}

/** @returns the text of the QR code in a picture; the picture stays in the browser */
export async function readQrPicture(
  file: File,
): Promise<Result<string, 'Image unreadable' | 'No code in picture' | 'Reader not loaded'>> {
  const decoder = await loadDecoder()
  if (!decoder.ok) return decoder
  const decode = decoder.value
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return refused('Image unreadable')
  try {
    for (const side of SIDES) {
      const text = attempt(() => decode(pixelsOf(picture, side), { effort: 4, timeLimit: TIME_LIMIT }))
      if (text !== undefined) return ok(text)
    }
    return refused('No code in picture')
  } finally {
    picture.close()
  }
}

/** @returns the text of the QR code in the camera's current picture, or undefined: none, or none sharp enough */
export function readQrFrame(decode: Decoder, video: HTMLVideoElement): string | undefined {
  const frame: Drawn = { source: video, width: video.videoWidth, height: video.videoHeight }
  return frame.width === 0
    ? undefined
    : attempt(() => decode(pixelsOf(frame, FRAME_SIDE), { timeLimit: FRAME_TIME_LIMIT }))
}

/** The reader throws if it finds no code. */
function attempt(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

type Drawn = { readonly source: CanvasImageSource; readonly width: number; readonly height: number }

/** On white: transparent parts of a picture count as paper. */
function pixelsOf(picture: ImageBitmap | Drawn, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ]
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (canvas === null) throw new Error('This browser draws no pictures')
  canvas.fillStyle = '#fff'
  canvas.fillRect(0, 0, width, height)
  canvas.drawImage('source' in picture ? picture.source : picture, 0, 0, width, height)
  return canvas.getImageData(0, 0, width, height)
}
