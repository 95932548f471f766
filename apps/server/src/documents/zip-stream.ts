import { crc32, createDeflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'

/** A file of an archive: its bytes come while it is written. */
type ZipEntry = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

type Written = {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly whole: number
  readonly at: number
}

/** Sizes follow the bytes (bit 3), names are UTF-8 (bit 11): PKWARE APPNOTE 4.4.4. */
const FLAGS = (1 << 3) | (1 << 11)
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980: the format has no "no date", and an archive of the same contents is the same. */
const DATE = (1 << 5) | 1

/** Writes an archive as a stream (PKWARE APPNOTE 6.3), for entries of less than 4 GiB. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer, void, undefined> {
  const written: Written[] = []
  let at = 0
  for (const { name: text, bytes } of entries) {
    const name = Buffer.from(text)
    const head = localHeader(name)
    yield head
    const sizes = { crc: 0, packed: 0, whole: 0 }
    yield* deflated(bytes, sizes)
    yield descriptor(sizes)
    written.push({ name, ...sizes, at })
    at += head.length + sizes.packed + 16
  }
  const directory = Buffer.concat(written.map(directoryRecord))
  yield directory
  yield endRecord(written.length, directory.length, at)
}

async function* deflated(
  bytes: ZipEntry['bytes'],
  sizes: { crc: number; packed: number; whole: number },
): AsyncGenerator<Buffer, void, undefined> {
  async function* counted(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of bytes) {
      sizes.crc = crc32(chunk, sizes.crc)
      sizes.whole += chunk.length
      yield chunk
    }
  }
  const source = Readable.from(counted(), { objectMode: false })
  // Level 1: a sheet of a million rows is for one reading, not for keeping.
  const deflate = createDeflateRaw({ level: 1 })
  source.on('error', (error) => deflate.destroy(error))
  source.pipe(deflate)
  try {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      sizes.packed += chunk.length
      yield chunk
    }
  } finally {
    source.destroy()
    deflate.destroy()
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, packed, whole }: Omit<Written, 'name' | 'at'>): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(crc, 4)
  record.writeUInt32LE(packed, 8)
  record.writeUInt32LE(whole, 12)
  return record
}

function directoryRecord({ name, crc, packed, whole, at }: Written): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(VERSION, 4)
  record.writeUInt16LE(VERSION, 6)
  record.writeUInt16LE(FLAGS, 8)
  record.writeUInt16LE(DEFLATED, 10)
  record.writeUInt16LE(DATE, 14)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(packed, 20)
  record.writeUInt32LE(whole, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(at, 42)
  return Buffer.concat([record, name])
}

function endRecord(entries: number, length: number, at: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(entries, 8)
  record.writeUInt16LE(entries, 10)
  record.writeUInt32LE(length, 12)
  record.writeUInt32LE(at, 16)
  return record
}
