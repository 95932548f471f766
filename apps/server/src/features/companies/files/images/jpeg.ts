import type { Size } from './image-fault.ts'
import { endsAt } from './trailing-bytes.ts'

const [START, END, SCAN, APPLICATION_2] = [0xd8, 0xd9, 0xda, 0xe2]
/** Start-of-frame markers: all of C0 to CF but the tables DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Within a scan: a stuffed byte or a restart. */
const isOfScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

type Picture = { readonly size: Size; readonly end: number; readonly hasFollowers: boolean }

/**
 * The size of a JPEG that ends with its end marker (ITU-T T.81, annex B), or null. Phones append further JPEGs to the
 * first and declare them in it (CIPA DC-007, 'MPF'): only those may follow.
 */
export function wholeJpeg(bytes: Buffer): Size | null {
  const first = pictureAt(bytes, 0)
  if (first === null) return null
  let end = first.end
  while (first.hasFollowers && !endsAt(bytes, end)) {
    const next = pictureAt(bytes, afterZeros(bytes, end))
    if (next === null) return null
    end = next.end
  }
  return endsAt(bytes, end) ? first.size : null
}

function pictureAt(bytes: Buffer, from: number): Picture | null {
  if (from + 2 > bytes.length || bytes.readUInt16BE(from) !== 0xff00 + START) return null
  let [size, hasFollowers]: [Size | null, boolean] = [null, false]
  for (let at = from + 2; at + 2 <= bytes.length;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (marker === END) return size === null ? null : { size, end: at + 2, hasFollowers }
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const segment = segmentAt(bytes, at)
    if (segment === null) return null
    if (isFrame(marker) && segment.length >= 9)
      size ??= { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (marker === APPLICATION_2 && segment.toString('latin1', 4, 8) === 'MPF\0') hasFollowers = true
    at += segment.length
    if (marker === SCAN) at = afterScan(bytes, at)
  }
  return null
}

/** A marker's segment with its length; null when the file ends earlier. */
function segmentAt(bytes: Buffer, at: number): Buffer | null {
  if (at + 4 > bytes.length) return null
  const length = bytes.readUInt16BE(at + 2)
  return length < 2 || at + 2 + length > bytes.length ? null : bytes.subarray(at, at + 2 + length)
}

function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (!isOfScan(next) && next !== 0xff) return at
  }
  return bytes.length
}

function afterZeros(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === 0) at += 1
  return at
}
