import { ok, type Result } from '@dilo/domain/result.ts'
import { SaxesParser } from 'saxes'
import { limits } from './limits.ts'
import type { FileRefusal } from './payment-file.ts'
import { refuseFile } from './refuse-file.ts'

type Refused = ReturnType<typeof refuseFile>

/** An element as it opens: its name without a prefix, the prefix, its attributes (names without a prefix). */
export type OpenedElement = {
  readonly name: string
  readonly prefix: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
}

/** Visits the parts of a document. A refusal ends the reading. */
export type XmlVisitor = {
  open(element: OpenedElement): Refused | undefined
  /** @param text of the element itself, without that of elements within it */
  close(name: string, text: string, line: number): Refused | undefined
}

/** Only this ends saxes in the midst of a text. */
class Stopped extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('stopped')
    this.refused = refused
  }
}

/** Characters that are handed to the parser at once: it keeps no more of them. */
const PIECE = 64 * 1024

/**
 * Reads XML from its first character to its last, once. A document type is refused as it is met, so that no entity is ever declared and
 * those of others are no entities at all; so is nesting beyond any format of payments.
 * @param pieces the text; its declaration of an encoding is not asked (`decode-text.ts`)
 */
export function readXml(pieces: Iterable<string>, visitor: XmlVisitor): Result<undefined, FileRefusal> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const texts: string[] = []
  const stopOn = (refused: Refused | undefined) => {
    if (refused !== undefined) throw new Stopped(refused)
  }
  const addText = (text: string) => {
    if (texts.length > 0) texts[texts.length - 1] += text
  }
  parser.on('doctype', () => stopOn(refuseFile('DOCUMENT_TYPE', { place: parser.line })))
  parser.on('error', ({ message }) => stopOn(notWellFormed(message, parser.line)))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('')
    if (texts.length > limits.nesting) stopOn(refuseFile('NESTED_TOO_DEEPLY', { place: parser.line, detail: name }))
    const [local, prefix] = named(name)
    stopOn(visitor.open({ name: local, prefix, attributes, line: parser.line }))
  })
  parser.on('closetag', ({ name }) => stopOn(visitor.close(named(name)[0], texts.pop() ?? '', parser.line)))
  try {
    for (const piece of pieces) parser.write(piece)
    parser.close()
    return ok(undefined)
  } catch (error) {
    if (error instanceof Stopped) return error.refused
    throw error
  }
}

/** The text in pieces that the parser holds one at a time. */
export function* inPieces(text: string): Generator<string, void, undefined> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

function named(name: string): readonly [local: string, prefix: string] {
  const colon = name.indexOf(':')
  return colon === -1 ? [name, ''] : [name.slice(colon + 1), name.slice(0, colon)]
}

function notWellFormed(message: string, line: number): Refused {
  return refuseFile(/entity/.test(message) ? 'ENTITY' : 'XML_NOT_WELL_FORMED', { place: line, detail: message })
}
