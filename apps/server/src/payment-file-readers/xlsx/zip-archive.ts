import { crc32, inflateRawSync } from 'node:zlib'
import { ok, type Result } from '@dilo/domain/result.ts'
import { limits } from '../limits.ts'
import type { FileRefusal } from '../payment-file.ts'
import { refuseFile } from '../refuse-file.ts'

type Refused = ReturnType<typeof refuseFile>

type Entry = {
  readonly name: string
  readonly crc: number
  readonly method: number
  readonly packed: number
  readonly whole: number
  readonly at: number
}

const [END_SIGN, ENTRY_SIGN, LOCAL_SIGN] = [0x06054b50, 0x02014b50, 0x04034b50]
const [END_LENGTH, ENTRY_LENGTH, LOCAL_LENGTH] = [22, 46, 30]
const [STORED, DEFLATED] = [0, 8]
/** Bit 0 of the flags. */
const ENCRYPTED = 1
/** Every archive may say a few bytes about itself behind its end. */
const LONGEST_COMMENT = 0xffff
/** A part smaller than this is no bomb, however well it packs. */
const HARMLESS = 1024 ** 2

/** An archive of parts by name, in lower case; a part is unpacked on request, up to its declared length. */
export class ZipArchive {
  readonly #bytes: Buffer
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(bytes: Buffer, entries: ReadonlyMap<string, Entry>) {
    this.#bytes = bytes
    this.#entries = entries
  }

  /**
   * Opens an archive (PKWARE APPNOTE 6.3, without its ZIP64). Its directory is held against the file before anything is unpacked: number
   * and sizes of the parts, how much they say to grow, and that none lies in another, by which small archives unpack to petabytes.
   */
  static open(bytes: Buffer): Result<ZipArchive, FileRefusal> {
    const directory = directoryOf(bytes)
    if (!Array.isArray(directory)) return directory
    const refusal = sizesRefusal(directory) ?? overlapRefusal(bytes, directory)
    if (refusal !== undefined) return refusal
    const entries = new Map(directory.map((entry) => [entry.name.toLowerCase(), entry]))
    return entries.size === directory.length ? ok(new ZipArchive(bytes, entries)) : refuseFile('ARCHIVE_BROKEN')
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  /** @param name in upper or lower case. Null: there is no such part. */
  part(name: string): Result<Buffer, FileRefusal> | null {
    const entry = this.#entries.get(name.toLowerCase())
    return entry === undefined ? null : unpacked(this.#bytes, entry)
  }
}

const broken = (detail?: string): Refused => refuseFile('ARCHIVE_BROKEN', detail === undefined ? {} : { detail })

function directoryOf(bytes: Buffer): Entry[] | Refused {
  const end = endOf(bytes)
  if (end === null) return broken()
  const [count, length, from] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  if (from + length !== end || bytes.readUInt16LE(end + 8) !== count) return broken()
  if (count > limits.archiveEntries) return refuseFile('INFLATES_TOO_MUCH', { detail: String(count) })
  const entries: Entry[] = []
  let at = from
  while (entries.length < count) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32LE(at) !== ENTRY_SIGN) return broken()
    const [nameLength, extra, comment] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ]
    const name = bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) return refuseFile('PASSWORD', { detail: name })
    entries.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      whole: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += ENTRY_LENGTH + nameLength + extra + comment
  }
  return at === end ? entries : broken()
}

/** The first byte of the end record: the record ends with the file. */
function endOf(bytes: Buffer): number | null {
  for (let at = bytes.length - END_LENGTH; at >= Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT); at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGN && at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return null
}

function sizesRefusal(entries: readonly Entry[]): Refused | undefined {
  const all = entries.reduce((sum, { whole }) => sum + whole, 0)
  if (all > limits.inflatedBytes) return refuseFile('INFLATES_TOO_MUCH', { detail: String(all) })
  const bomb = entries.find(({ packed, whole }) => whole > HARMLESS && whole > packed * limits.inflation)
  return bomb && refuseFile('INFLATES_TOO_MUCH', { detail: bomb.name })
}

function overlapRefusal(bytes: Buffer, entries: readonly Entry[]): Refused | undefined {
  let free = 0
  for (const entry of [...entries].sort((one, other) => one.at - other.at)) {
    const from = contentAt(bytes, entry)
    if (from === null || entry.at < free || from + entry.packed > bytes.length) return broken(entry.name)
    free = from + entry.packed
  }
  return undefined
}

/** The first byte of a part's content; null: its own header is missing, or belongs to another part. */
function contentAt(bytes: Buffer, { at, name }: Entry): number | null {
  if (at + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(at) !== LOCAL_SIGN) return null
  const [nameLength, extra] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
  const begins = at + LOCAL_LENGTH + nameLength
  return bytes.toString('utf8', at + LOCAL_LENGTH, begins) === name ? begins + extra : null
}

function unpacked(bytes: Buffer, entry: Entry): Result<Buffer, FileRefusal> {
  const from = contentAt(bytes, entry) ?? 0
  const packed = bytes.subarray(from, from + entry.packed)
  const whole =
    entry.method === STORED ? packed : entry.method === DEFLATED ? inflated(packed, entry) : broken(entry.name)
  if (!Buffer.isBuffer(whole)) return whole
  return whole.length === entry.whole && crc32(whole) === entry.crc ? ok(whole) : broken(entry.name)
}

/** Unpacks no byte more than the directory says: what would be longer has lied about its size. */
function inflated(packed: Buffer, { name, whole }: Entry): Buffer | Refused {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, whole) })
  } catch (error) {
    const isTooLong = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? refuseFile('INFLATES_TOO_MUCH', { detail: name }) : broken(name)
  }
}
