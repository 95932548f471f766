import { ok, type Result } from '@dilo/domain/result.ts'
import type { FileRefusal } from '../payment-file.ts'
import { readXml, type XmlVisitor } from '@dilo/iso20022/xml/read-xml.ts'
import { refuseFile } from '../refuse-file.ts'
import { refuseXml } from '../refuse-xml.ts'
import type { ZipArchive } from './zip-archive.ts'

/** Bytes that are decoded at once. */
const PIECE = 64 * 1024

/** Reads a part of a workbook that must be there. Where in the XML it broke says nothing to a reader of the sheet: the part is named instead. */
export function readPart(
  archive: ZipArchive,
  name: string,
  visitor: XmlVisitor<FileRefusal>,
): Result<undefined, FileRefusal> {
  const part = archive.part(name)
  if (part === null) return refuseFile('WORKBOOK_BROKEN', { detail: name })
  if (!part.ok) return part
  try {
    const read = readXml(decoded(part.value), visitor, refuseXml)
    if (read.ok || read.error.reason === 'OVER_10_000_PAYMENTS' || read.error.reason === 'TOO_MANY_COLUMNS') return read
    return refuseFile(read.error.reason === 'XML_NOT_WELL_FORMED' ? 'WORKBOOK_BROKEN' : read.error.reason, {
      detail: name,
    })
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return refuseFile('WORKBOOK_BROKEN', { detail: name })
    throw error
  }
}

/** ECMA-376 part 2: the XML of a package is UTF-8 or UTF-16. */
function* decoded(bytes: Buffer): Generator<string, void, undefined> {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}

type Relationship = {
  readonly id: string
  readonly kind: string
  readonly target: string
  readonly isElsewhere: boolean
}

/** The relationships of a part, from the file beside it; empty without such a file. */
export function relationshipsOf(archive: ZipArchive, part: string): Result<readonly Relationship[], FileRefusal> {
  const slash = part.lastIndexOf('/') + 1
  const name = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
  const found: Relationship[] = []
  if (!archive.names.includes(name.toLowerCase())) return ok(found)
  const read = readPart(archive, name, {
    open({ name: element, attributes }) {
      const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes
      if (element === 'Relationship')
        found.push({
          id,
          kind: type.slice(type.lastIndexOf('/') + 1),
          target: resolved(part.slice(0, slash), target),
          isElsewhere: mode === 'External',
        })
      return undefined
    },
    close: () => undefined,
  })
  return read.ok ? ok(found) : read
}

/** A target is a path from the part that names it, or from the top of the package. */
function resolved(folder: string, target: string): string {
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}
