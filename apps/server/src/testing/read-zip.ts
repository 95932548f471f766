import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive, by its directory at the end, as programs read it (PKWARE APPNOTE); sizes and sums are held. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const [count, directory] = [archive.readUInt16LE(end + 10), archive.readUInt32LE(end + 16)]
  const files = new Map<string, Buffer>()
  for (let [index, at] = [0, directory]; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('The directory of an archive is broken')
    const [sum, packed, whole] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const [nameLength, extraLength, commentLength] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const begins = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = inflateRawSync(archive.subarray(begins, begins + packed))
    if (content.length !== whole || crc32(content) !== sum) throw new Error(`${name} is not what the archive says`)
    files.set(name, content)
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
