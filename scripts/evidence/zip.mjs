// Reads an archive (PKWARE APPNOTE 6.3) whole, and strictly: what its list does not name is not in it.
import { crc32, inflateRawSync } from 'node:zlib'
import { Wrong } from './der.mjs'

const END = 0x06054b50
const LISTED = 0x02014b50
const LOCAL = 0x04034b50
/** Whole files of evidence take some hundred kilobytes. */
const LARGEST = 64 * 1024 * 1024

/**
 * @returns the files by name, and names of those that were damaged
 * @throws Wrong where it is no archive, or has something between its files
 */
export function readZip(archive) {
  const end = archive.length - 22
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new Wrong('this is no archive, or its end is missing')
  const count = archive.readUInt16LE(end + 10)
  const listAt = archive.readUInt32LE(end + 16)
  if (listAt + archive.readUInt32LE(end + 12) !== end) throw new Wrong("the archive's list is not at its end")
  const files = new Map()
  const damaged = []
  let [at, expectedAt] = [listAt, 0]
  for (let index = 0; index < count; index += 1) {
    const entry = listed(archive, at, end)
    if (files.has(entry.name) || damaged.includes(entry.name)) throw new Wrong(`the archive names ${entry.name} twice`)
    if (entry.at !== expectedAt) throw new Wrong(`something stands before ${entry.name} that the archive does not name`)
    const bytes = unpacked(archive, entry)
    if (bytes === null) damaged.push(entry.name)
    else files.set(entry.name, bytes)
    at += entry.size
    expectedAt = endOfFile(archive, entry)
  }
  if (at !== end || expectedAt !== listAt) throw new Wrong('the archive has something that it does not name')
  return { files, damaged }
}

function listed(archive, at, end) {
  if (at + 46 > end || archive.readUInt32LE(at) !== LISTED) throw new Wrong("the archive's list is damaged")
  const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
  return {
    name: archive.subarray(at + 46, at + 46 + name).toString('utf8'),
    rawName: archive.subarray(at + 46, at + 46 + name),
    flags: archive.readUInt16LE(at + 8),
    method: archive.readUInt16LE(at + 10),
    crc: archive.readUInt32LE(at + 16),
    packed: archive.readUInt32LE(at + 20),
    whole: archive.readUInt32LE(at + 24),
    at: archive.readUInt32LE(at + 42),
    size: 46 + name + extra + comment,
  }
}

/** The place where the bytes of a file begin, after its head. */
const bytesAt = (archive, { at }) => at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)

/** With bit 3 of the flags, the sizes stand once more after the bytes. */
const endOfFile = (archive, entry) => bytesAt(archive, entry) + entry.packed + (entry.flags & 8 ? 16 : 0)

function unpacked(archive, entry) {
  const { at, packed, whole, method, crc, rawName } = entry
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== LOCAL || whole > LARGEST) return null
  const begin = bytesAt(archive, entry)
  if (Buffer.compare(archive.subarray(at + 30, at + 30 + archive.readUInt16LE(at + 26)), rawName) !== 0) return null
  const bytes = archive.subarray(begin, begin + packed)
  try {
    const text = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: LARGEST })
    return text.length === whole && crc32(text) === crc ? text : null
  } catch {
    return null
  }
}
