import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { packedTwice, pdf, stream, streamOfObjects } from '../../../testing/test-pdfs.ts'
import { drawPicture } from '../../companies/files/images/draw-picture.ts'
import { walkPdf } from './process/walk-pdf.ts'
import { drawPdfPage, readPdf } from './read-pdf.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

/** The extras of a PDF beyond pages: each with the reason for which it is refused before anything opens it. */
const hostile: readonly (readonly [string, Buffer, string])[] = [
  ['a script that runs when it opens', pdf({ catalog: `/OpenAction ${script}` }), 'PDF has scripts'],
  ['a script by name', pdf({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }), 'PDF has scripts'],
  ['a script whose name is written in numbers', pdf({ catalog: '/OpenAction << /S /J#61va#53cript /J#53 (x) >>' }), 'PDF has scripts'],
  ['a script in a packed stream of objects', pdf({ more: [streamOfObjects(['<< >>', script])] }), 'PDF has scripts'],
  ['a script that another stream hides', pdf({ more: [stream('', Buffer.from(`9 0 obj ${script} endobj`))] }), 'PDF has scripts'],
  ['a script behind a comment', pdf({ more: [`<< % >>\n /S /JavaScript >>`] }), 'PDF has scripts'],
  ['a script behind a text with odd brackets', pdf({ more: ['<< /T (\\() /U (()) /S /JavaScript >>'] }), 'PDF has scripts'],
  ['a script of a field', pdf({ page: '/AA << /O 5 0 R >>', more: [script] }), 'PDF acts by itself'],
  ['a program that it starts', pdf({ page: '/Annots [<< /Subtype /Link /A << /S /Launch /F (cmd.exe) >> >>]' }), 'PDF acts by itself'],
  ['an address that opens by itself', pdf({ catalog: '/OpenAction << /S /URI /URI (http://evil.example) >>' }), 'PDF acts by itself'],
  [
    'an address that opens by itself, elsewhere',
    pdf({ catalog: '/OpenAction 5 0 R', more: ['<< /S /URI /URI (http://evil.example) >>'] }),
    'PDF acts by itself',
  ],
  [
    'an address behind a place of the document',
    pdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>', more: ['<< /S /URI /URI (x) >>'] }),
    'PDF acts by itself',
  ],
  ['a form that it sends', pdf({ page: '/Annots [<< /Subtype /Widget /A << /S /SubmitForm /F (http://evil.example) >> >>]' }), 'PDF acts by itself'],
  [
    'a file inside',
    pdf({ catalog: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>', more: ['<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>'] }),
    'PDF has attachments',
  ],
  ['a file pinned to a page', pdf({ page: '/Annots [<< /Subtype /FileAttachment /FS 5 0 R >>]' }), 'PDF has attachments'],
  ['a form of XFA', pdf({ catalog: '/AcroForm << /XFA 5 0 R /Fields [] >>' }), 'PDF has an XFA form'],
  ['a password', pdf({ trailer: '/Encrypt << /Filter /Standard /V 2 /R 3 /O () /U () /P -4 >>' }), 'PDF has a password'],
  ['values within values, ten thousand deep', pdf({ more: [`${'['.repeat(10_000)}${']'.repeat(10_000)}`] }), 'Document too complex'],
  ['dictionaries within dictionaries', pdf({ more: ['<< /A '.repeat(10_000)] }), 'Document too complex'],
  ['a million beginnings, each to be read to the end', pdf({ more: ['obj('.repeat(1_000_000)] }), 'Document too complex'],
  [
    'a stream of objects that unpacks to a thousand times its size',
    pdf({ more: [stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(20 * 1024 ** 2)))] }),
    'Document too complex',
  ],
  [
    'a stream of objects that is packed oddly',
    pdf({ more: [stream('/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from('00>'))] }),
    'Document unreadable',
  ],
  ['an archive at its end', Buffer.concat([pdf(), archive(0)]), 'Document unreadable'],
  ['an archive around its end', archiveAround(), 'Document unreadable'],
  ['a page of the web before it', Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf()]), 'Document unreadable'],
  ['a page of the web behind it', Buffer.concat([pdf(), Buffer.from('<script>alert(1)</script>')]), 'Document unreadable'],
  ['nothing but its first line', Buffer.from('%PDF-1.7\n'), 'Document unreadable'],
]

/** The names of actions, types and subtypes that the bank refuses. */
const refusedByName: readonly (readonly [key: string, name: string, reason: string])[] = [
  ['S', 'JavaScript', 'PDF has scripts'],
  ...['Launch', 'SubmitForm', 'ImportData', 'Rendition', 'Movie', 'Sound', 'RichMediaExecute'].map((name) => ['S', name, 'PDF acts by itself'] as const),
  ['S', 'GoToE', 'PDF has attachments'],
  ['Type', 'EmbeddedFile', 'PDF has attachments'],
  ...['FileAttachment', 'RichMedia', '3D'].map((name) => ['Subtype', name, 'PDF has attachments'] as const),
]

/** The ways to write a name in other objects than the one that it is about; the fifth object is the one that is looked for. */
const elsewhere: readonly (readonly [way: string, more: (name: string) => (string | Buffer)[]])[] = [
  ['another object', (name) => [`/${name}`]],
  ['an object behind two references', (name) => ['6 0 R', '7 0 R', `/${name}`]],
  ['an object in a packed stream', (name) => ['100 0 R', streamOfObjects([`/${name}`])]],
  ['an object that stands twice', (name) => [`/GoTo`, `5 0 obj /${name} endobj`]],
]

/** The last record of an archive without files, with a comment of this length behind. */
function archive(comment: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(comment, 20)
  return record
}

/** A PDF whose end is the comment of an archive. */
function archiveAround(): Buffer {
  const whole = pdf()
  const at = whole.lastIndexOf('startxref')
  return Buffer.concat([whole.subarray(0, at), archive(whole.length - at), whole.subarray(at)])
}

// security row 21, documents
describe('a PDF is refused before anything opens it, with', () => {
  test.each(hostile)('%s', (_, bytes, reason) => {
    expect(walkPdf(bytes)).toEqual({ ok: false, error: reason })
  })
})

describe.each(refusedByName)('a PDF that says /%s /%s', (key, name, reason) => {
  test.each(elsewhere)('in %s is refused', (_, more) => {
    expect(walkPdf(pdf({ page: `/Annots [<< /Rect [0 0 1 1] /${key} 5 0 R >>]`, more: more(name) }))).toEqual({ ok: false, error: reason })
  })
})

describe.each(['URI', 'GoToR', 'Thread', 'Named'])('a PDF that opens by %s', (name) => {
  const action = '<< /S 8 0 R /URI (http://evil.example) >>'
  test.each([
    ['named elsewhere', pdf({ catalog: `/OpenAction ${action}`, more: ['null', 'null', 'null', `/${name}`] })],
    ['in an object, named elsewhere', pdf({ catalog: '/OpenAction 5 0 R', more: [action, 'null', 'null', `/${name}`] })],
    ['behind references', pdf({ catalog: '/OpenAction 5 0 R', more: ['6 0 R', '7 0 R', `<< /S /${name} >>`] })],
    ['behind a ring of references', pdf({ catalog: '/OpenAction 5 0 R', more: ['6 0 R', '5 0 R', '<< >>', `5 0 obj 9 0 R endobj`, `<< /S /${name} >>`] })],
  ])('%s is refused', (_, bytes) => {
    expect(walkPdf(bytes)).toEqual({ ok: false, error: 'PDF acts by itself' })
  })
})

// security row 21, documents
test('a stream whose type stands elsewhere is refused: it would hide its objects', () => {
  const [hidden] = [streamOfObjects([script])].map((one) => Buffer.from(one.toString('latin1').replace('/Type /ObjStm', '/Type 6 0 R'), 'latin1'))
  expect(walkPdf(pdf({ more: [hidden ?? '', '/ObjStm'] }))).toEqual({ ok: false, error: 'Document unreadable' })
})

describe('a PDF may have', () => {
  test.each([
    ['a link that a reader presses', pdf({ page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://bank.gov.ua) >> >>]' })],
    ['a place at which it opens', pdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
    ['a form with filled fields', pdf({ catalog: '/AcroForm << /Fields [5 0 R] >>', more: ['<< /FT /Tx /T (name) /V (JavaScript) >>'] })],
    ['words about scripts', pdf({ content: 'BT (/JavaScript /Launch /EmbeddedFile) Tj ET', trailer: '/Info << /Title (/S /JavaScript) >>' })],
    ['packed objects', pdf({ more: [streamOfObjects(['<< /A 1 >>', '[1 2 (x)]', '/Name'])] })],
    [
      'a font, a picture and a place of one letter',
      pdf({ page: '/Resources << /Font << /S 5 0 R >> /XObject << /Type 5 0 R /Subtype 5 0 R >> >>', more: ['<< /Type /Font /Subtype /Type1 >>'] }),
    ],
    ['zeros behind it', Buffer.concat([pdf(), Buffer.alloc(100)])],
  ])('%s', (_, bytes) => {
    expect(walkPdf(bytes)).toEqual({ ok: true })
  })
})

// security row 21, documents
test('a PDF that broke off anywhere is refused', () => {
  const whole = pdf()
  for (let length = 0; length < whole.length - 1; length += 7) expect(walkPdf(whole.subarray(0, length)).ok).toBe(false)
})

test('of any bytes, and with any bytes changed, a PDF is answered and never throws', () => {
  const parts = fc.constantFrom('obj', 'trailer', '<<', '>>', '[', ']', '(', ')', '/S', '/JS', '#', '%', '\n', ' 1 0 R ', 'stream', '\\', '<', '/Type /ObjStm')
  const texts = fc.array(parts, { maxLength: 60 }).map((all) => pdf({ more: [all.join('')] }))
  fc.assert(fc.property(texts, (bytes) => typeof walkPdf(bytes).ok === 'boolean'))
  const whole = pdf({ more: [streamOfObjects(['<< /A 1 >>'])] })
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(changes, (changed) => {
      const other = Buffer.from(whole)
      for (const [at, value] of changed) other[at] = value
      return typeof walkPdf(other).ok === 'boolean'
    }),
  )
})

describe('the process', () => {
  test('counts pages, and draws one as it looks', async () => {
    expect(await readPdf(pdf())).toEqual({ ok: true, value: 1 })
    const bitmap = certain(await drawPdfPage(pdf(), 1))
    const page = certain(await drawPicture(bitmap, 'bmp', { as: 'page' }))
    const { data, info } = await sharp(page).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1413, height: 2000 })
    const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
    // The square stands at 100 to 300 points from the left and from the foot, in red.
    expect(colourAt(475, 1525)).toEqual([254, 0, 0])
    expect(colourAt(100, 100)).toEqual([255, 255, 255])
  })

  const tenThousand = `<< /Type /Pages /Count 10000 /Kids [${'3 0 R '.repeat(10_000)}] >>`
  const nested = Array.from({ length: 2_000 }, (_, index) => `<< /Type /Pages /Count 1 /Kids [${index + 6} 0 R] >>`)
  const image = (width: number, height: number) =>
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]`,
      packedTwice(300),
    )

  test.each<[string, Buffer, string]>([
    ['ten thousand pages', pdf({ pages: tenThousand }), 'PDF has too many pages'],
    ['more pages than it has', pdf({ pages: '<< /Type /Pages /Kids [3 0 R] /Count 90 >>' }), 'Document unreadable'],
    ['no pages', pdf({ pages: '<< /Type /Pages /Kids [] /Count 0 >>' }), 'Document unreadable'],
    ['pages that contain themselves', pdf({ pages: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }), 'Document unreadable'],
    ['pages two thousand deep', pdf({ pages: '<< /Type /Pages /Count 1 /Kids [5 0 R] >>', more: [...nested, '<< >>'] }), 'Document unreadable'],
    ['a page that is a line', pdf({ page: '/MediaBox [0 0 14400 1]' }), 'Document unreadable'],
    [
      'what a page draws, gigabytes of it',
      pdf({ page: '/Contents 5 0 R', more: [stream('/Filter [/FlateDecode /FlateDecode]', packedTwice(400))] }),
      'Document too heavy',
    ],
  ])('refuses %s', async (_, bytes, reason) => {
    expect(bytes.length).toBeLessThan(1024 ** 2)
    expect(await readPdf(bytes)).toEqual({ ok: false, error: reason })
  })

  // security row 21, documents
  test('ends one that takes too long', async () => {
    const page = '/Resources << /XObject << /I 5 0 R >> >>'
    const slow = pdf({ page, content: '500 0 0 500 0 0 cm /I Do '.repeat(100), more: [image(30_000, 30_000)] })
    expect(slow.length).toBeLessThan(1024 ** 2)
    // A hundred times a picture of nearly a milliard points: minutes on any machine.
    expect(await readPdf(slow, 1_500)).toEqual({ ok: false, error: 'Document too heavy' })
  })
})
