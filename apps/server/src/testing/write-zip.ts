import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive, and what its archive says of it besides the truth. */
export type ZipPart = {
  readonly name: string
  readonly content: string | Uint8Array
  /** Instead of the real ones, in the directory and before the part. */
  readonly says?: {
    readonly whole?: number
    readonly packed?: number
    readonly crc?: number
    readonly flags?: number
    readonly method?: number
    readonly localName?: string
  }
  /** Lies where the part of that number lies. */
  readonly sharesWith?: number
}

/** Writes an archive at once, also one that lies (PKWARE APPNOTE 6.3). Archives of the bank's own come from `documents/zip-stream.ts`. */
export function writeZip(parts: readonly ZipPart[]): Buffer {
  const written: { local: Buffer; entry: Buffer; at: number }[] = []
  let at = 0
  for (const { name, content, says = {}, sharesWith } of parts) {
    const whole = Buffer.from(content)
    const packed = deflateRawSync(whole)
    const sizes = {
      crc: says.crc ?? crc32(whole),
      packed: says.packed ?? packed.length,
      whole: says.whole ?? whole.length,
      flags: says.flags ?? 0x800,
      method: says.method ?? 8,
    }
    const shared = sharesWith === undefined ? undefined : written[sharesWith]
    const local =
      shared === undefined ? Buffer.concat([header(0x04034b50, says.localName ?? name, sizes), Buffer.from(says.localName ?? name), packed]) : Buffer.alloc(0)
    written.push({ local, entry: Buffer.concat([directoryHeader(name, sizes, shared?.at ?? at), Buffer.from(name)]), at: shared?.at ?? at })
    at += local.length
  }
  const directory = Buffer.concat(written.map(({ entry }) => entry))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...written.map(({ local }) => local), directory, end])
}

type Sizes = { readonly crc: number; readonly packed: number; readonly whole: number; readonly flags: number; readonly method: number }

function header(sign: number, name: string, { crc, packed, whole, flags, method }: Sizes): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(sign, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(flags, 6)
  local.writeUInt16LE(method, 8)
  local.writeUInt32LE(crc, 14)
  local.writeUInt32LE(packed, 18)
  local.writeUInt32LE(whole, 22)
  local.writeUInt16LE(Buffer.byteLength(name), 26)
  return local
}

function directoryHeader(name: string, { crc, packed, whole, flags, method }: Sizes, at: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(whole, 24)
  entry.writeUInt16LE(Buffer.byteLength(name), 28)
  entry.writeUInt32LE(at, 42)
  return entry
}
