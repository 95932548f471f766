import { inflateSync } from 'node:zlib'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type PdfFault, PdfRefused } from './pdf-fault.ts'
import { PdfBudget, type PdfEntry, PdfReader, type PdfValue } from './pdf-values.ts'

/** Objects may lie in compressed streams: so much is unpacked of one, and of all, in bytes. */
const UNPACKED_OF_ONE = 16 * 1024 ** 2
const UNPACKED_IN_ALL = 64 * 1024 ** 2

/** Entries that mean what the bank refuses, wherever they stand. */
const refusedKeys: Readonly<Record<string, PdfFault>> = {
  JavaScript: 'PDF has scripts',
  JS: 'PDF has scripts',
  // Additional actions run without a press.
  AA: 'PDF acts by itself',
  EmbeddedFiles: 'PDF has attachments',
  EF: 'PDF has attachments',
  XFA: 'PDF has an XFA form',
  Encrypt: 'PDF has a password',
}

/** The same of the names of actions (`S`), types and subtypes. */
const refusedNames: Readonly<Record<string, Readonly<Record<string, PdfFault>>>> = {
  S: {
    JavaScript: 'PDF has scripts',
    Launch: 'PDF acts by itself',
    SubmitForm: 'PDF acts by itself',
    ImportData: 'PDF acts by itself',
    Rendition: 'PDF acts by itself',
    Movie: 'PDF acts by itself',
    Sound: 'PDF acts by itself',
    GoToE: 'PDF has attachments',
    RichMediaExecute: 'PDF acts by itself',
  },
  Type: { EmbeddedFile: 'PDF has attachments' },
  Subtype: { FileAttachment: 'PDF has attachments', RichMedia: 'PDF has attachments', '3D': 'PDF has attachments' },
}

/** The findings on the way, decided at its end. */
type Walk = {
  readonly bytes: Buffer
  readonly budget: PdfBudget
  unpacked: number
  /** Objects that do something other than show a place of the document, by their numbers. */
  readonly actions: Set<number>
  /** Objects that are run when the document opens. */
  readonly opening: Set<number>
  /** Names that stand elsewhere: under which key, and in which object. */
  readonly namedElsewhere: { readonly key: string; readonly in: number }[]
  /** Objects that are nothing but a name or a reference, by their numbers. A number may stand twice: all are kept. */
  readonly bare: Map<number, (PdfValue & { readonly is: 'name' | 'reference' })[]>
}

/**
 * Walks through a PDF before anything draws it: it must be whole, and show pages and nothing else. No table of places is
 * believed: whatever follows the word `obj` or `trailer` anywhere in the file is read, as it is in every stream of
 * objects, so that a reader who finds its objects otherwise finds none that was not looked at.
 */
export function walkPdf(bytes: Buffer): Result<void, PdfFault> {
  if (!isWhole(bytes)) return refused('Document unreadable')
  try {
    const walk: Walk = {
      bytes,
      budget: new PdfBudget(),
      unpacked: 0,
      actions: new Set(),
      opening: new Set(),
      namedElsewhere: [],
      bare: new Map(),
    }
    for (const at of placesAfter(bytes, 'trailer')) look(walk, new PdfReader(bytes, at, walk.budget).value(), null)
    for (const at of placesAfter(bytes, 'obj')) walkObject(walk, at)
    judgeNamesElsewhere(walk)
    const atOpening = [...walk.opening].flatMap((number) => [...referred(walk, number)])
    return atOpening.some((number) => walk.actions.has(number)) ? refused('PDF acts by itself') : ok(undefined)
  } catch (error) {
    if (error instanceof PdfRefused) return refused(error.fault)
    throw error
  }
}

/** The longest comment of an archive, and its last record before it. */
const END_OF_ARCHIVE = 0xffff + 22
const SPACES = /^[\0\t\n\f\r ]*$/

/**
 * Tells whether the file begins as a PDF and ends as one, with nothing behind, and no archive ends with it: of two readers each
 * would see another file.
 */
function isWhole(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  const end = bytes.lastIndexOf('%%EOF')
  if (end === -1 || !SPACES.test(bytes.toString('latin1', end + 5))) return false
  const said = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+$/.exec(
    bytes.toString('latin1', Math.max(0, end - 64), end),
  )
  return said !== null && Number(said[1]) < end && !endsAsArchive(bytes)
}

function endsAsArchive(bytes: Buffer): boolean {
  for (let at = bytes.lastIndexOf('PK\x05\x06'); at >= bytes.length - END_OF_ARCHIVE && at >= 0;) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length) return true
    if (at === 0) return false
    at = bytes.lastIndexOf('PK\x05\x06', at - 1)
  }
  return false
}

function* placesAfter(bytes: Buffer, word: string): Iterable<number> {
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + word.length)) yield at + word.length
}

/** The number of an object whose word `obj` ends here: `12 0 obj`. Null, where it does not stand so. */
function numberBefore(bytes: Buffer, at: number): number | null {
  const found = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*obj$/.exec(
    bytes.toString('latin1', Math.max(0, at - 40), at),
  )
  return found === null ? null : Number(found[1])
}

function walkObject(walk: Walk, at: number): void {
  const reader = new PdfReader(walk.bytes, at, walk.budget)
  const value = reader.value()
  lookAtObject(walk, value, numberBefore(walk.bytes, at))
  if (value?.is !== 'dictionary' || !mayHoldObjects(value.entries) || reader.keyword() !== 'stream') return
  if (!isStreamOfObjects(value.entries)) throw new PdfRefused('Document unreadable')
  walkStreamOfObjects(walk, value.entries, afterLine(walk.bytes, reader.at))
}

/** An object that is a bare name or reference is remembered: others may say by it what they do. */
function lookAtObject(walk: Walk, value: PdfValue | null, number: number | null): void {
  look(walk, value, number)
  if (number === null || (value?.is !== 'name' && value?.is !== 'reference')) return
  walk.bare.set(number, [...(walk.bare.get(number) ?? []), value])
}

/** No program writes the type of a stream elsewhere: such a stream would hide its objects. */
const mayHoldObjects = (entries: readonly PdfEntry[]): boolean =>
  isStreamOfObjects(entries) || entries.some(([key, value]) => key === 'Type' && value.is === 'reference')

const isStreamOfObjects = (entries: readonly PdfEntry[]): boolean =>
  entries.some(([key, value]) => key === 'Type' && value.is === 'name' && value.name === 'ObjStm')

const afterLine = (bytes: Buffer, at: number): number =>
  bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? at + 2 : at + 1

/** A stream of objects (section 7.5.7): pairs of a number and a place, then the objects. */
function walkStreamOfObjects(walk: Walk, entries: readonly PdfEntry[], at: number): void {
  const [count, first] = [numberOf(entries, 'N'), numberOf(entries, 'First')]
  if (count === undefined || first === undefined || !isPlainlyPacked(entries))
    throw new PdfRefused('Document unreadable')
  const content = unpacked(walk, at)
  const pairs = new PdfReader(content, 0, walk.budget)
  for (let index = 0; index < count; index += 1) {
    const [number, place] = [pairs.value(), pairs.value()]
    if (number?.is !== 'number' || place?.is !== 'number') throw new PdfRefused('Document unreadable')
    lookAtObject(walk, new PdfReader(content, first + place.number, walk.budget).value(), number.number)
  }
}

/** Packed as every program does it: by Flate, once. */
function isPlainlyPacked(entries: readonly PdfEntry[]): boolean {
  const filters = entries.filter(([key]) => key === 'Filter').map(([, value]) => value)
  const [filter] = filters
  const name = filter?.is === 'array' && filter.items.length === 1 ? filter.items[0] : filter
  const isBare = entries.every(([key]) => key !== 'DecodeParms' && key !== 'F')
  return filters.length === 1 && name?.is === 'name' && name.name === 'FlateDecode' && isBare
}

/** A packed part ends by itself, whatever length the file names. */
function unpacked(walk: Walk, at: number): Buffer {
  try {
    const content = inflateSync(walk.bytes.subarray(at), { maxOutputLength: UNPACKED_OF_ONE })
    walk.unpacked += content.length
    if (walk.unpacked <= UNPACKED_IN_ALL) return content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw new PdfRefused('Document unreadable')
  }
  throw new PdfRefused('Document too complex')
}

/** Looks at a value and all within it. @param number of the object that it is */
function look(walk: Walk, value: PdfValue | null, number: number | null): void {
  if (value?.is === 'array') for (const item of value.items) look(walk, item, number)
  if (value?.is !== 'dictionary') return
  for (const [key, entry] of value.entries) {
    const fault = Object.hasOwn(refusedKeys, key) ? refusedKeys[key] : faultOfName(key, entry)
    if (fault !== undefined) throw new PdfRefused(fault)
    if (entry.is === 'reference' && Object.hasOwn(refusedNames, key)) walk.namedElsewhere.push({ key, in: entry.to })
    if (key === 'OpenAction') lookAtOpening(walk, entry)
    look(walk, entry, number)
  }
  if (number !== null && actsByItself(value.entries)) walk.actions.add(number)
}

function faultOfName(key: string, entry: PdfValue): PdfFault | undefined {
  const names = Object.hasOwn(refusedNames, key) ? refusedNames[key] : undefined
  return names !== undefined && entry.is === 'name' && Object.hasOwn(names, entry.name) ? names[entry.name] : undefined
}

/** An object, and those to which it leads when it is nothing but a reference: each once, also in a ring. */
function referred(walk: Walk, number: number): ReadonlySet<number> {
  const found = new Set([number])
  for (const one of found)
    for (const value of walk.bare.get(one) ?? []) {
      walk.budget.take(1)
      if (value.is === 'reference') found.add(value.to)
    }
  return found
}

/** Decides on the names that stand in other objects, once all are read. @throws PdfRefused */
function judgeNamesElsewhere(walk: Walk): void {
  for (const { key, in: at } of walk.namedElsewhere)
    for (const number of referred(walk, at))
      for (const value of walk.bare.get(number) ?? []) {
        const fault = faultOfName(key, value)
        if (fault !== undefined) throw new PdfRefused(fault)
      }
}

/** A document may open at a place of itself. Links that a reader presses are no actions of the document. */
function lookAtOpening(walk: Walk, entry: PdfValue): void {
  if (entry.is === 'reference') walk.opening.add(entry.to)
  if (entry.is === 'dictionary' && actsByItself(entry.entries)) throw new PdfRefused('PDF acts by itself')
}

/** An action other than to go to a place, or with another one behind it. No program writes what it does elsewhere. */
function actsByItself(entries: readonly PdfEntry[]): boolean {
  if (entries.some(([key, value]) => key === 'S' && value.is === 'reference')) return true
  const goes = entries.flatMap(([key, value]) => (key === 'S' && value.is === 'name' ? [value.name] : []))
  const isAction = goes.some((name) => name === 'URI' || name === 'GoToR' || name === 'Thread' || name === 'Named')
  const goesOn = goes.includes('GoTo') && entries.some(([key]) => key === 'Next')
  return isAction || goesOn
}

function numberOf(entries: readonly PdfEntry[], key: string): number | undefined {
  const found = entries.findLast(([one]) => one === key)?.[1]
  return found?.is === 'number' && Number.isInteger(found.number) && found.number >= 0 ? found.number : undefined
}
