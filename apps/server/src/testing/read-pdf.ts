import { inflateSync } from 'node:zlib'

type Piece = { readonly x: number; readonly y: number; readonly text: string }

/** A page as its text stands on it, piece by piece, from the top of the page to its end. */
type PdfPage = readonly Piece[]

/**
 * Reads the text of a PDF by its own tables (ISO 32000-1): glyphs through the font's ToUnicode map, which is also what lets a person
 * copy and search it. For documents whose streams are deflated and whose text is shown by TJ.
 */
export function readPdf(document: Buffer): { readonly pages: readonly PdfPage[]; readonly dictionary: string } {
  const objects = objectsOf(document.toString('latin1'))
  const fonts = fontsOf(objects)
  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => {
      const [, content = ''] = /\/Contents (\d+) 0 R/.exec(body) ?? []
      return piecesOf(streamOf(objects.get(content) ?? ''), fonts)
    })
  return { pages, dictionary: [...objects.values()].filter((body) => !body.includes('stream\n')).join('\n') }
}

type PdfFonts = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The characters of the glyphs of each font, by the font's name. */
export function fontsOf(objects: ReadonlyMap<string, string>): PdfFonts {
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
      if (map !== '') fonts.set(name, lettersOf(streamOf(objects.get(map) ?? '')))
    }
  }
  return fonts
}

/** The objects of a PDF by their numbers. */
export const objectsOf = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))

/** The stream of an object, inflated. */
export function streamOf(body: string): string {
  const begins = body.indexOf('stream\n') + 7
  const bytes = Buffer.from(body.slice(begins, body.lastIndexOf('\nendstream')), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

const utf16 = (hex: string): string => (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('')

/** The characters of glyphs, by the ranges of a ToUnicode map. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', texts = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, text] of (texts.match(/<(\w*)>/g) ?? []).entries()) {
      letters.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), utf16(text.slice(1, -1)))
    }
  }
  return letters
}

/** The pieces of text of a content stream, in the order in which they are shown. */
export function piecesOf(content: string, fonts: PdfFonts): Piece[] {
  const pieces: Piece[] = []
  let [x, y, letters]: [number, number, ReadonlyMap<string, string> | undefined] = [0, 0, undefined]
  for (const [, atX, atY, font, shown] of content.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (atX !== undefined) [x, y] = [Number(atX), Number(atY)]
    else if (font !== undefined) letters = fonts.get(font)
    else {
      const glyphs = (shown?.match(/<(\w*)>/g) ?? []).join('').replace(/[<>]/g, '').match(/.{4}/g) ?? []
      pieces.push({ x, y, text: glyphs.map((glyph) => letters?.get(glyph) ?? '\uFFFD').join('') })
    }
  }
  return pieces
}

/** All lines of a document, those of each page from its top; pieces on one line from left to right. */
export function linesOfPdf(document: Buffer): string {
  return readPdf(document)
    .pages.map((page) => {
      const lines = Map.groupBy(page, ({ y }) => Math.round(y))
      return [...lines.entries()]
        .toSorted(([left], [right]) => right - left)
        .map(([, pieces]) =>
          pieces
            .toSorted((one, other) => one.x - other.x)
            .map(({ text }) => text)
            .join(' '),
        )
        .join('\n')
    })
    .join('\n')
}
