const FILE_HEADER = 14
const INFO_HEADER = 40
const MASKS = [0x00_00_00_ff, 0x00_00_ff_00, 0x00_ff_00_00]
const BYTES_PER_MASK = 4
/** Colours stand where the masks behind the header say. */
const BITFIELDS = 3

type Pixels = { readonly rgba: Uint8Array; readonly width: number; readonly height: number }

/** A Windows bitmap of 32 bits from the top: the pixels as they are, with the shortest header that says so. */
export function bitmapFile({ rgba, width, height }: Pixels): Buffer {
  const start = FILE_HEADER + INFO_HEADER + MASKS.length * BYTES_PER_MASK
  const head = Buffer.alloc(start)
  head.write('BM')
  head.writeUInt32LE(start + rgba.length, 2)
  head.writeUInt32LE(start, 10)
  head.writeUInt32LE(INFO_HEADER, FILE_HEADER)
  head.writeInt32LE(width, FILE_HEADER + 4)
  head.writeInt32LE(-height, FILE_HEADER + 8)
  head.writeUInt16LE(1, FILE_HEADER + 12)
  head.writeUInt16LE(32, FILE_HEADER + 14)
  head.writeUInt32LE(BITFIELDS, FILE_HEADER + 16)
  for (const [index, mask] of MASKS.entries())
    head.writeUInt32LE(mask, FILE_HEADER + INFO_HEADER + index * BYTES_PER_MASK)
  return Buffer.concat([head, rgba])
}
