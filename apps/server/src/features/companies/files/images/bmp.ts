import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { bmpColours, type BmpColours } from './bmp-colours.ts'
import { checkSize, type ImageFault, type Size } from './image-fault.ts'
import { endsAt } from './trailing-bytes.ts'

/** Four bytes a pixel, red, green, blue and opacity, from the top left. */
type Pixels = Size & { readonly rgba: Buffer }

type Layout = Size & {
  readonly bits: number
  readonly topDown: boolean
  /** The start of the pixels and the length of a row, in bytes. */
  readonly start: number
  readonly stride: number
  readonly colours: BmpColours
}

const FILE_HEADER = 14
const CORE_HEADER = 12
const INFO_HEADER = 40
/** BITMAPCOREHEADER, BITMAPINFOHEADER, its two undocumented kinds with masks, BITMAPV4HEADER, BITMAPV5HEADER. */
const HEADERS = new Set([CORE_HEADER, INFO_HEADER, 52, 56, 108, 124])
const BITS = new Set([1, 4, 8, 16, 24, 32])

/**
 * Decodes a Windows bitmap: 1, 4, 8, 16, 24 or 32 bits, from the bottom or from the top, with masks. It refuses
 * compressed bitmaps (RLE, and JPEG or PNG inside), because no current drawing program writes logos so. sharp reads no
 * BMP.
 * @param wanted `size only`: only validates, without decoding or memory for the pixels
 */
export function decodeBmp(bytes: Buffer, wanted: 'size only'): Result<void, ImageFault>
export function decodeBmp(bytes: Buffer, wanted?: 'pixels'): Result<Pixels, ImageFault>
export function decodeBmp(bytes: Buffer, wanted: 'size only' | 'pixels' = 'pixels'): Result<Pixels | void, ImageFault> {
  const layout = layoutOf(bytes)
  if (layout === null) return refused('Image unreadable')
  const size = checkSize(layout)
  if (!size.ok) return size
  // The product is a safe length only after the size check.
  const end = layout.start + layout.stride * layout.height
  if (end > bytes.length || !endsAt(bytes, afterProfile(bytes, end))) return refused('Image unreadable')
  return wanted === 'size only' ? ok(undefined) : ok(pixelsOf(bytes, layout))
}

function layoutOf(bytes: Buffer): Layout | null {
  if (bytes.length < FILE_HEADER + CORE_HEADER) return null
  const header = bytes.readUInt32LE(FILE_HEADER)
  if (!HEADERS.has(header) || bytes.length < FILE_HEADER + header) return null
  const isCore = header === CORE_HEADER
  const width = isCore ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const height = isCore ? bytes.readUInt16LE(20) : bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(isCore ? 24 : 28)
  if (!BITS.has(bits)) return null
  const colours = bmpColours(bytes, { header, bits, at: FILE_HEADER + header })
  const start = bytes.readUInt32LE(10)
  if (colours === null || start < colours.end) return null
  return {
    width,
    height: Math.abs(height),
    topDown: height < 0,
    bits,
    start,
    stride: 4 * Math.ceil((width * bits) / 32),
    colours,
  }
}

const V5_HEADER = 124

/** The newest kind may have a colour profile after its pixels. */
function afterProfile(bytes: Buffer, end: number): number {
  if (bytes.readUInt32LE(FILE_HEADER) !== V5_HEADER) return end
  const [offset, length] = [bytes.readUInt32LE(FILE_HEADER + 112), bytes.readUInt32LE(FILE_HEADER + 116)]
  const isBehind = length > 0 && FILE_HEADER + offset >= end && FILE_HEADER + offset - end < 4
  return isBehind ? FILE_HEADER + offset + length : end
}

function pixelsOf(bytes: Buffer, layout: Layout): Pixels {
  const { width, height, bits, topDown, start, stride, colours } = layout
  const rgba = Buffer.allocUnsafe(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const line = start + stride * (topDown ? y : height - 1 - y)
    for (let x = 0; x < width; x += 1)
      rgba.writeUInt32BE(colours.rgbaOf(valueAt(bytes, line, x, bits)), (y * width + x) * 4)
  }
  return { width, height, rgba }
}

/** The value of a pixel: an index into the palette, or the colour itself. */
function valueAt(bytes: Buffer, line: number, x: number, bits: number): number {
  if (bits >= 8) return bytes.readUIntLE(line + (x * bits) / 8, bits / 8)
  const perByte = 8 / bits
  const byte = bytes.readUInt8(line + Math.floor(x / perByte))
  return (byte >> (bits * (perByte - 1 - (x % perByte)))) & (2 ** bits - 1)
}
