import { ok, type Result } from '@dilo/domain/result.ts'
import { SaxesParser } from 'saxes'
import type { Refuse, Refused } from './refuse.ts'

/** An element as it opens: its name without a prefix, the prefix, its attributes (names without a prefix). */
export type OpenedElement = {
  readonly name: string
  readonly prefix: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
}

/** Visits the parts of a document. A refusal ends the reading. */
export type XmlVisitor<Failure> = {
  open(element: OpenedElement): Refused<Failure> | undefined
  /** @param text of the element itself, without that of elements within it */
  close(name: string, text: string, line: number): Refused<Failure> | undefined
}

/** Only this ends saxes in the midst of a text. */
class Stopped<Failure> extends Error {
  readonly refused: Refused<Failure>
  constructor(refused: Refused<Failure>) {
    super('stopped')
    this.refused = refused
  }
}

/** Elements within elements: the deepest message of ISO 20022 that the bank knows has fourteen. */
const DEEPEST = 32

/** Characters that are handed to the parser at once: it keeps no more of them. */
const PIECE = 64 * 1024

/**
 * Reads XML from its first character to its last, once. A document type is refused as it is met, so that no entity is ever declared and
 * those of others are no entities at all; so is nesting beyond any format of payments.
 * @param pieces the text; the encoding that it declares is not asked
 * @param refuse makes the caller's own refusal
 */
export function readXml<Failure>(
  pieces: Iterable<string>,
  visitor: XmlVisitor<Failure>,
  refuse: Refuse<Failure>,
): Result<undefined, Failure> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const texts: string[] = []
  const at = (detail = '') => ({ line: parser.line, path: '', detail })
  const stopOn = (refused: Refused<Failure> | undefined) => {
    if (refused !== undefined) throw new Stopped(refused)
  }
  const addText = (text: string) => {
    if (texts.length > 0) texts[texts.length - 1] += text
  }
  parser.on('doctype', () => stopOn(refuse('DOCUMENT_TYPE', at())))
  parser.on('error', ({ message }) =>
    stopOn(refuse(/entity/.test(message) ? 'ENTITY' : 'XML_NOT_WELL_FORMED', at(message))),
  )
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('')
    if (texts.length > DEEPEST) stopOn(refuse('NESTED_TOO_DEEPLY', at(name)))
    const [local, prefix] = named(name)
    stopOn(visitor.open({ name: local, prefix, attributes, line: parser.line }))
  })
  parser.on('closetag', ({ name }) => stopOn(visitor.close(named(name)[0], texts.pop() ?? '', parser.line)))
  try {
    for (const piece of pieces) parser.write(piece)
    parser.close()
    return ok(undefined)
  } catch (error) {
    if (error instanceof Stopped) return (error as Stopped<Failure>).refused
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
