import type { Size } from './image-fault.ts'
import { endsAt } from './trailing-bytes.ts'

/** More pictures than an animated logo has; a file with more wastes our time on purpose. */
const MAX_FRAMES = 1_000
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b]

/**
 * The size of a complete GIF with at least one picture and a trailer at its end (GIF89a, sections 18 to 27), or null.
 */
export function wholeGif(bytes: Buffer): Size | null {
  if (bytes.length < 13) return null
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  let at = 13 + paletteLength(bytes.readUInt8(10))
  for (let frames = 0; frames <= MAX_FRAMES && at < bytes.length;) {
    const block = bytes.readUInt8(at)
    if (block === TRAILER) return frames > 0 && endsAt(bytes, at + 1) ? screen : null
    if (block === EXTENSION) at = afterSubBlocks(bytes, at + 2)
    else if (block === IMAGE && at + 10 < bytes.length) {
      if (!liesWithin(screen, bytes, at)) return null
      frames += 1
      at = afterSubBlocks(bytes, at + 11 + paletteLength(bytes.readUInt8(at + 9)))
    } else return null
  }
  return null
}

const paletteLength = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

/** A picture beyond the screen's edge could make the result arbitrarily large. */
function liesWithin({ width, height }: Size, bytes: Buffer, at: number): boolean {
  const [left, top, wide, high] = [1, 3, 5, 7].map((offset) => bytes.readUInt16LE(at + offset)) as [
    number,
    number,
    number,
    number,
  ]
  return left + wide <= width && top + high <= height
}

/** The position after the sub-blocks; past the end of the file if their terminator is missing. */
function afterSubBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length) {
    const length = bytes.readUInt8(at)
    at += 1 + length
    if (length === 0) return at
  }
  return bytes.length
}
