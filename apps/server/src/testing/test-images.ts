import sharp from 'sharp'

/** A red rectangle, as a drawing program would save it. */
export const picture = (kind: 'png' | 'jpeg' | 'gif', width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 255, g: 0, b: 0 } } })
    .toFormat(kind)
    .toBuffer()

/** A photo with a camera's additions: who, where, which way up (6: turned to the right). */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 255, g: 0, b: 0 } } })
    .withExif({ IFD0: { Artist: 'Olena' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Some megabytes of a camera's noise, 3600 × 2400, which is to be shown turned to the right. */
export const largePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 3_600, height: 2_400, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()

export type Bmp = {
  readonly width: number
  /** Negative: the first line is the top one. */
  readonly height: number
  readonly bits: number
  readonly compression?: number
  /** The length of the header: 12, 40 or 124. */
  readonly header?: number
  /** Red, green, blue and, in the newest header, alpha. */
  readonly masks?: readonly number[]
  /** 0xBBGGRR as they stand in the file. */
  readonly palette?: readonly number[]
  /** From the first line of the file on, filled up to four bytes each. */
  readonly lines: readonly (readonly number[])[]
}

/** A Windows bitmap, byte by byte. */
export function bmp({ width, height, bits, compression = 0, header = 40, masks = [], palette = [], lines }: Bmp): Buffer {
  const head = Buffer.alloc(14 + header)
  const behind = Buffer.concat([
    ...(header === 40 ? masks.map(fourBytes) : []),
    ...palette.map((colour) => fourBytes(colour).subarray(0, header === 12 ? 3 : 4)),
  ])
  const pixels = Buffer.concat(lines.map((line) => Buffer.concat([Buffer.from(line)], 4 * Math.ceil(line.length / 4))))
  head.write('BM')
  head.writeUInt32LE(head.length + behind.length + pixels.length, 2)
  head.writeUInt32LE(head.length + behind.length, 10)
  head.writeUInt32LE(header, 14)
  if (header === 12) {
    for (const [index, value] of [width, height, 1, bits].entries()) head.writeUInt16LE(value, 18 + index * 2)
    return Buffer.concat([head, behind, pixels])
  }
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  head.writeUInt32LE(compression, 30)
  head.writeUInt32LE(palette.length, 46)
  if (header > 40) for (const [index, mask] of masks.entries()) head.writeUInt32LE(mask, 54 + index * 4)
  return Buffer.concat([head, behind, pixels])
}

function fourBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A GIF of so many one-pixel pictures on a screen of this size. */
export function gif({ width = 1, height = 1, frames = 1 }: { width?: number; height?: number; frames?: number }): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\0\0\0\0\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}
