/** The colours of a bitmap's pixel values, and the end of the colour table in the file. */
export type BmpColours = {
  /** 0xRRGGBBAA of a value; a value beyond the palette is black. */
  readonly rgbaOf: (value: number) => number
  readonly end: number
}

type Header = { readonly header: number; readonly bits: number; /** The end of the header. */ readonly at: number }

const CORE_HEADER = 12
const INFO_HEADER = 40
/** The values of `biCompression` without compression. */
const [PLAIN, MASKS, MASKS_WITH_ALPHA] = [0, 3, 6]
const OPAQUE_BLACK = 0xff

/** Null for a compressed or contradictory bitmap. The caller has checked that the header is complete. */
export function bmpColours(bytes: Buffer, header: Header): BmpColours | null {
  const compression = header.header === CORE_HEADER ? PLAIN : bytes.readUInt32LE(30)
  if (header.bits <= 8) return compression === PLAIN ? palette(bytes, header) : null
  if (compression === PLAIN) return masked(plainMasks(header.bits), header.at)
  if (header.bits === 24 || (compression !== MASKS && compression !== MASKS_WITH_ALPHA)) return null
  return masksOf(bytes, header, compression)
}

function palette(bytes: Buffer, { header, bits, at }: Header): BmpColours | null {
  const entry = header === CORE_HEADER ? 3 : 4
  const named = header === CORE_HEADER ? 0 : bytes.readUInt32LE(46)
  const count = named === 0 ? 2 ** bits : named
  const end = at + count * entry
  if (count > 2 ** bits || end > bytes.length) return null
  const colours = Array.from({ length: count }, (_, index) => {
    const [blue = 0, green = 0, red = 0] = bytes.subarray(at + index * entry)
    return rgba(red, green, blue, 255)
  })
  return { rgbaOf: (value) => colours[value] ?? OPAQUE_BLACK, end }
}

type Masks = readonly [red: number, green: number, blue: number, alpha: number]

/** A 16-bit pixel has five bits a colour; a 32-bit pixel leaves its last eight unused. */
const plainMasks = (bits: number): Masks =>
  bits === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0x00ff00, 0x0000ff, 0]

/** Newer headers contain the masks; the oldest is followed by them. */
function masksOf(bytes: Buffer, { header, at }: Header, compression: number): BmpColours | null {
  const count = header === INFO_HEADER ? (compression === MASKS ? 3 : 4) : header === 52 ? 3 : 4
  const from = 54
  if (from + count * 4 > bytes.length) return null
  const [red = 0, green = 0, blue = 0, alpha = 0] = Array.from({ length: count }, (_, index) =>
    bytes.readUInt32LE(from + index * 4),
  )
  return masked([red, green, blue, alpha], header === INFO_HEADER ? at + count * 4 : at)
}

function masked(masks: Masks, end: number): BmpColours {
  const [red, green, blue, alpha] = masks.map(channel) as [Channel, Channel, Channel, Channel]
  const opacity: Channel = masks[3] === 0 ? () => 255 : alpha
  return { rgbaOf: (value) => rgba(red(value), green(value), blue(value), opacity(value)), end }
}

type Channel = (value: number) => number

/** The value under a mask, stretched to 0 to 255. */
function channel(mask: number): Channel {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return (value) => Math.round((((value & mask) >>> shift) / most) * 255)
}

const rgba = (red: number, green: number, blue: number, alpha: number): number =>
  ((red << 24) | (green << 16) | (blue << 8) | alpha) >>> 0
