import type { Size } from './image-fault.ts'
import { endsAt } from './trailing-bytes.ts'

const SIGNATURE = 8
/** Length, type and checksum. */
const AROUND_A_CHUNK = 12

/**
 * The size of a PNG that starts with its header chunk and stops at its end chunk (ISO/IEC 15948, section 5), or null.
 */
export function wholePng(bytes: Buffer): Size | null {
  const typeAt = (at: number): string => bytes.toString('latin1', at + 4, at + 8)
  if (bytes.length < SIGNATURE + AROUND_A_CHUNK + 13 || typeAt(SIGNATURE) !== 'IHDR') return null
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  for (let at = SIGNATURE; at + AROUND_A_CHUNK <= bytes.length;) {
    const next = at + AROUND_A_CHUNK + bytes.readUInt32BE(at)
    if (typeAt(at) === 'IEND') return endsAt(bytes, next) ? size : null
    at = next
  }
  return null
}
