import { fontsOf, objectsOf, piecesOf, streamOf } from './read-pdf.ts'

/** An element of a document's structure, with the text that it marks. */
export type PdfElement = {
  readonly role: string
  readonly text: string
  /** The text that stands for a figure. */
  readonly alt: string | undefined
  /** A table's heading names its column or its row. */
  readonly scope: string | undefined
  readonly children: readonly PdfElement[]
}

/** A literal string: ASCII, or UTF-16 behind its mark. */
function literal(written: string): string {
  const bytes = Buffer.from(
    written.replace(/\\([nrtbf()\\])/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

/**
 * The texts of a page by the numbers of their marks. Throws where something is drawn that is neither an element's nor an
 * artifact: a screen reader would read it anywhere.
 */
function textsByMark(content: string, fonts: ReturnType<typeof fontsOf>): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  let [mark, font]: [number | 'artifact' | null, string] = [null, '']
  for (const [token, tag, options = '', named] of content.matchAll(/\/(\w+) (<<[\s\S]*?>>)? ?B[DM]C|EMC|(\/F\d+ [\d.]+ Tf)|\[[^\]]*\] TJ|^(?:f|S|B)\*?$/gm)) {
    if (named !== undefined) font = named
    else if (token === 'EMC') mark = null
    else if (tag !== undefined) {
      const number = /\/MCID (\d+)/.exec(options)?.[1]
      if (mark !== null) throw new Error('Marks of a page lie within one another')
      if (number === undefined && tag !== 'Artifact') throw new Error(`A mark of ${tag} belongs to no element`)
      mark = number === undefined ? 'artifact' : Number(number)
      if (typeof mark === 'number') texts.set(mark, '')
    } else if (mark === null) throw new Error(`A page has something that is neither content nor an artifact: ${token.slice(0, 40)}`)
    else if (typeof mark === 'number' && token.endsWith('TJ')) {
      const [piece] = piecesOf(`${font}\n${token}`, fonts)
      texts.set(mark, `${texts.get(mark) ?? ''} ${piece?.text ?? ''}`.trim())
    }
  }
  return texts
}

/**
 * Reads the structure of a tagged PDF by its own tables (ISO 32000-1, 14.7). Throws unless it says that it is tagged, in
 * which language, and each mark of its pages is an element's or an artifact.
 */
export function structureOfPdf(document: Buffer): PdfElement {
  const objects = objectsOf(document.toString('latin1'))
  const bodyOf = (id: string): string => objects.get(id) ?? ''
  const catalogue = [...objects.values()].find((body) => /\/Type \/Catalog\b/.test(body)) ?? ''
  const referred = (key: string): string => bodyOf(new RegExp(`/${key} (\\d+) 0 R`).exec(catalogue)?.[1] ?? '')
  if (!referred('MarkInfo').includes('/Marked true')) throw new Error('The PDF is not tagged')
  if (!/\/Lang \(\w\w\)/.test(catalogue)) throw new Error('The PDF does not say its language')
  const fonts = fontsOf(objects)
  const marks = new Map(
    [...objects]
      .filter(([, body]) => /\/Type \/Page\b/.test(body))
      .map(([id, body]) => [id, new Map(textsByMark(streamOf(bodyOf(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '')), fonts))] as const),
  )
  const element = (id: string): PdfElement => {
    const body = bodyOf(id)
    const [, page = ''] = /\/Pg (\d+) 0 R/.exec(body) ?? []
    const [, kids = ''] = /\/K \[([^\]]*)\]/.exec(body) ?? []
    const own: string[] = []
    for (const [, mark] of kids.replace(/\d+ 0 R/g, '').matchAll(/(\d+)/g)) {
      own.push(marks.get(page)?.get(Number(mark)) ?? '')
      if (!marks.get(page)?.delete(Number(mark))) throw new Error(`Element ${id} has the mark ${mark}, which is not there or another’s`)
    }
    const [, alt] = /\/Alt \(((?:[^\\)]|\\[\s\S])*)\)/.exec(body) ?? []
    return {
      role: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
      text: own.join(' '),
      alt: alt === undefined ? undefined : literal(alt),
      scope: /\/Scope \/(\w+)/.exec(body)?.[1],
      children: [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid = '']) => element(kid)),
    }
  }
  const [, top = ''] = /\/K \[(\d+) 0 R\]/.exec(referred('StructTreeRoot')) ?? []
  const root = element(top)
  const left = [...marks.values()].flatMap((texts) => [...texts.values()])
  if (left.length > 0) throw new Error(`No element has ${left[0]}`)
  return root
}
