import { deflateSync } from 'node:zlib'

/** A PDF in its parts, each as it would stand in the file. */
type TestPdf = {
  /** Entries of the catalogue, of the one page, and of the trailer. */
  readonly catalog?: string
  readonly page?: string
  readonly trailer?: string
  /** The drawing commands of the page. */
  readonly content?: string
  /** In place of the page tree. */
  readonly pages?: string
  /** Objects from the fifth on. */
  readonly more?: readonly (string | Buffer)[]
}

const SQUARE = '1 0 0 rg 100 100 200 200 re f'

/** A page of A4 with a red square, as a program would write it. */
export function pdf({ catalog = '', page = '', trailer = '', content = SQUARE, pages, more = [] }: TestPdf = {}): Buffer {
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> ${page} >>`,
      stream('', Buffer.from(content, 'latin1')),
      ...more,
    ],
    trailer,
  )
}

/** A file of these objects; the first one is the catalogue. */
function pdfOf(objects: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string, 'latin1'), Buffer.from('\nendobj\n')])
    places.push(length)
    parts.push(part)
    length += part.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** A stream with these entries in its dictionary. */
export const stream = (entries: string, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`), bytes, Buffer.from('\nendstream')])

/** A stream of objects, packed: the objects have the numbers from `first` on. */
export function streamOfObjects(objects: readonly string[], first = 100): Buffer {
  let at = 0
  const pairs = objects.map((object, index) => {
    const pair = `${first + index} ${at}`
    at += object.length + 1
    return pair
  })
  const head = `${pairs.join(' ')} `
  const content = deflateSync(Buffer.from(`${head}${objects.join(' ')} `, 'latin1'))
  return stream(`/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`, content)
}

const MEGABYTE = 1024 ** 2

/** So many megabytes of nothing, packed twice over: a file of some kilobytes. */
export function packedTwice(megabytes: number): Buffer {
  const nothing = deflateSync(Buffer.alloc(megabytes * MEGABYTE, ' '), { level: 1 })
  return deflateSync(nothing)
}
