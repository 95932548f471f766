import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { type Bmp, bmp, gif, photo, picture } from '../../../../testing/test-images.ts'
import { decodeBmp } from './bmp.ts'
import { drawPicture, restricted } from './draw-picture.ts'
import { type ImageFault, MAX_PIXELS } from './image-fault.ts'
import { imageKind, type ImageKind } from './image-kind.ts'
import { checkWhole } from './whole-image.ts'

const unreadable = { ok: false, error: 'Image unreadable' }
const tooLarge = { ok: false, error: 'Image has too many pixels' }

const plainBmp: Bmp = { width: 1, height: 1, bits: 24, lines: [[0, 0, 255]] }

const sampleOf: Record<ImageKind, () => Promise<Buffer>> = {
  png: () => picture('png'),
  jpeg: () => picture('jpeg'),
  gif: () => picture('gif'),
  bmp: async () => bmp(plainBmp),
}
const kinds = Object.keys(sampleOf) as ImageKind[]

describe('what a file is', () => {
  test.each([
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['jpeg', 'jpeg'],
    ['gif', 'gif'],
    ['bmp', 'bmp'],
  ] as const)('with the ending %s its bytes must say: %s', async (extension, kind) => {
    for (const one of kinds) {
      const found = imageKind(await sampleOf[one](), extension)
      expect(found).toEqual(one === kind ? { ok: true, value: kind } : { ok: false, error: 'File extension error' })
    }
  })

  test.each([
    ['a drawing that may run scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an archive', 'PK\x03\x04'],
    ['a document', '%PDF-1.7'],
    ['nothing', ''],
  ])('%s is no picture, whatever its name', (_, text) => {
    expect(imageKind(Buffer.from(text, 'latin1'), 'png')).toEqual(unreadable)
  })
})

describe.each(kinds)('a %s', (kind) => {
  test('that is whole is taken, also filled up with zeros', async () => {
    const bytes = await sampleOf[kind]()
    expect(checkWhole(bytes, kind)).toEqual({ ok: true })
    expect(checkWhole(Buffer.concat([bytes, Buffer.alloc(300)]), kind)).toEqual({ ok: true })
  })

  // security row 21
  test('that broke off anywhere is refused', async () => {
    const bytes = await sampleOf[kind]()
    for (let length = 4; length < bytes.length; length += 1) expect(checkWhole(bytes.subarray(0, length), kind)).toEqual(unreadable)
  })

  test.each(['PK\x03\x04archive', '<html><script>alert(1)</script>', ';alert(1)', '\0\0<svg/>'])('with %j behind it is refused', async (more) => {
    expect(checkWhole(Buffer.concat([await sampleOf[kind](), Buffer.from(more, 'latin1')]), kind)).toEqual(unreadable)
  })

  // security row 21
  test('of any bytes is answered and never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => typeof checkWhole(Buffer.from(bytes), kind).ok === 'boolean'))
  })

  // security row 21
  test('with any bytes changed is answered and never throws', async () => {
    const bytes = await sampleOf[kind]()
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(changes, (changed) => {
        const other = Buffer.from(bytes)
        for (const [at, value] of changed) other[at] = value
        return typeof checkWhole(other, kind).ok === 'boolean'
      }),
    )
  })
})

describe('a bomb', () => {
  const sized = async (kind: 'png' | 'jpeg') => {
    const bytes = await picture(kind)
    const side = Buffer.from(kind === 'png' ? [0, 0, 0xea, 0x60] : [0xea, 0x60])
    const at = kind === 'png' ? 16 : bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5
    Buffer.concat([side, side]).copy(bytes, at)
    return bytes
  }

  // security row 21
  test.each([
    ['a PNG', 'png', () => sized('png')],
    ['a JPEG', 'jpeg', () => sized('jpeg')],
    ['a GIF', 'gif', async () => gif({ width: 60_000, height: 60_000 })],
    ['a BMP', 'bmp', async () => bmp({ ...plainBmp, width: 60_000, height: 60_000 })],
    ['a BMP from the top', 'bmp', async () => bmp({ ...plainBmp, width: 60_000, height: -60_000 })],
    ['a BMP of more than any number', 'bmp', async () => bmp({ ...plainBmp, width: 2 ** 31 - 1, height: -(2 ** 31) })],
  ] as const)('%s that says it is 60,000 pixels wide and high is refused before it is unpacked', async (_, kind, bomb) => {
    expect(checkWhole(await bomb(), kind)).toEqual(tooLarge)
  })

  test('of a thousand pictures and one in a GIF is refused, a thousand are not', () => {
    expect(checkWhole(gif({ frames: 1_000 }), 'gif').ok).toBe(true)
    expect(checkWhole(gif({ frames: 1_001 }), 'gif')).toEqual(unreadable)
  })

  test('of a GIF whose picture reaches beyond its screen is refused', () => {
    const bytes = gif({})
    bytes.writeUInt16LE(60_000, bytes.indexOf(',', 19) + 5)
    expect(checkWhole(bytes, 'gif')).toEqual(unreadable)
  })
})

test('further pictures behind a JPEG that announces them are a telephone’s own, and nothing else may follow them', async () => {
  const bytes = await picture('jpeg')
  const announcing = Buffer.concat([bytes.subarray(0, 2), Buffer.from('ffe200064d504600', 'hex'), bytes.subarray(2)])
  const album = Buffer.concat([announcing, bytes, Buffer.alloc(7), bytes])
  expect(checkWhole(album, 'jpeg')).toEqual({ ok: true })
  expect(checkWhole(Buffer.concat([album, Buffer.from('PK')]), 'jpeg')).toEqual(unreadable)
  expect(checkWhole(Buffer.concat([bytes, bytes]), 'jpeg')).toEqual(unreadable)
})

describe('a Windows bitmap', () => {
  const RED = [255, 0, 0, 255]
  const BLUE = [0, 0, 255, 255]
  const both = [RED, BLUE].flat()
  const palette = [0xff0000, 0x0000ff]

  test.each<[string, Partial<Bmp>, readonly number[]]>([
    ['of 1 bit', { bits: 1, palette, lines: [[0b0100_0000]] }, both],
    ['of 4 bits', { bits: 4, palette, lines: [[0x01]] }, both],
    ['of 8 bits', { bits: 8, palette, lines: [[0, 1]] }, both],
    ['of 8 bits in the oldest header', { bits: 8, header: 12, palette: Array.from({ length: 256 }, (_, index) => palette[index] ?? 0), lines: [[0, 1]] }, both],
    ['of 16 bits, five a colour', { bits: 16, lines: [[0x00, 0x7c, 0x1f, 0x00]] }, both],
    ['of 16 bits with masks', { bits: 16, compression: 3, masks: [0xf800, 0x07e0, 0x001f], lines: [[0x00, 0xf8, 0x1f, 0x00]] }, both],
    ['of 24 bits', { bits: 24, lines: [[0, 0, 255, 255, 0, 0]] }, both],
    ['of 24 bits in the oldest header', { bits: 24, header: 12, lines: [[0, 0, 255, 255, 0, 0]] }, both],
    ['of 32 bits, the last eight of which say nothing', { bits: 32, lines: [[0, 0, 255, 0, 255, 0, 0, 0]] }, both],
    [
      'of 32 bits with opacity',
      { bits: 32, header: 124, compression: 3, masks: [0xff0000, 0xff00, 0xff, 0xff000000], lines: [[0, 0, 255, 255, 255, 0, 0, 51]] },
      [...RED, 0, 0, 255, 51],
    ],
    ['with a number beyond its palette, which is black', { bits: 8, palette, lines: [[0, 9]] }, [...RED, 0, 0, 0, 255]],
  ])('%s', (_, given, expected) => {
    // Palettes begin with red: 0xBBGGRR is written from the end.
    const { rgba } = certain(decodeBmp(bmp({ width: 2, height: 1, bits: 24, lines: [], ...given })))
    expect([...rgba]).toEqual(expected)
  })

  test.each([
    ['the bottom', 2, [BLUE, RED]],
    ['the top', -2, [RED, BLUE]],
  ])('is read from %s', (_, height, expected) => {
    const { rgba } = certain(
      decodeBmp(
        bmp({
          width: 1,
          height,
          bits: 24,
          lines: [
            [0, 0, 255],
            [255, 0, 0],
          ],
        }),
      ),
    )
    expect([...rgba]).toEqual(expected.flat())
  })

  test.each<[string, Partial<Bmp>]>([
    ['compressed by run lengths (8 bits)', { bits: 8, compression: 1, palette }],
    ['compressed by run lengths (4 bits)', { bits: 4, compression: 2, palette }],
    ['that is a JPEG inside', { bits: 24, compression: 4 }],
    ['that is a PNG inside', { bits: 32, compression: 5 }],
    ['of 2 bits', { bits: 2 }],
    ['with a palette that is too long', { bits: 1, palette: [1, 2, 3] }],
    ['without width', { width: 0 }],
    ['with less than no width', { width: -1 }],
    ['without height', { height: 0 }],
  ])('%s is refused', (_, given) => {
    expect(decodeBmp(bmp({ ...plainBmp, ...given }))).toEqual(unreadable)
  })

  // security row 21
  test('whatever its header says is decoded within the cap, or refused', () => {
    const word = fc.oneof(fc.nat(0xffff), fc.constantFrom(0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 108, 124))
    const header = fc.tuple(fc.constantFrom(12, 40, 52, 56, 108, 124), fc.array(word, { maxLength: 70 }), fc.uint8Array({ maxLength: 600 }))
    fc.assert(
      fc.property(header, ([size, words, rest]) => {
        const bytes = Buffer.concat([Buffer.from('BM'), Buffer.alloc(16 + words.length * 2), Buffer.from(rest)])
        for (const [index, value] of words.entries()) bytes.writeUInt16LE(value, 18 + index * 2)
        bytes.writeUInt32LE(Math.min(bytes.length, 14 + size), 10)
        bytes.writeUInt32LE(size, 14)
        const decoded = decodeBmp(bytes)
        return !decoded.ok || decoded.value.rgba.length <= MAX_PIXELS * 4
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a logo is drawn anew', () => {
  const draw = async (bytes: Buffer, kind: ImageKind) => certain(await drawPicture(bytes, kind, { as: 'logo' }))
  const look = (bytes: Buffer) => sharp(bytes).metadata()

  test.each(kinds)('from a %s as a PNG', async (kind) => {
    expect(await look(await draw(await sampleOf[kind](), kind))).toMatchObject({ format: 'png' })
  })

  test.each([
    ['a wide one', 2000, 500, 512, 128],
    ['a high one', 300, 1200, 128, 512],
    ['a small one', 40, 20, 40, 20],
  ])('%s of %i × %i is %i × %i', async (_, width, height, drawnWidth, drawnHeight) => {
    expect(await look(await draw(await picture('png', width, height), 'png'))).toMatchObject({ width: drawnWidth, height: drawnHeight })
  })

  // security row 21
  test('upright, and without who took it', async () => {
    const bytes = await photo()
    expect(bytes.includes('Olena')).toBe(true)
    const drawn = await draw(bytes, 'jpeg')
    const { exif, width, height } = await look(drawn)
    expect({ exif, width, height }).toEqual({ width: 20, height: 40 })
    expect(drawn.includes('Olena')).toBe(false)
  })

  // security row 21
  test('without a page that is hidden inside', async () => {
    const bytes = await picture('jpeg')
    const page = '<script>alert(1)</script>'
    const hiding = Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page), bytes.subarray(2)])
    expect((await draw(hiding, 'jpeg')).includes('script')).toBe(false)
  })

  test('from the first picture of a GIF', async () => {
    const { pages, width } = await look(await draw(gif({ frames: 5 }), 'gif'))
    expect({ pages, width }).toEqual({ width: 1 })
  })

  test.each<[string, () => Promise<Buffer>, ImageFault]>([
    ['whose pixels are damaged', async () => damaged(await picture('png', 200, 200)), 'Image unreadable'],
    ['of too many pixels', () => picture('png', 5_001, 5_000), 'Image has too many pixels'],
  ])('but not one %s', async (_, bytes, error) => {
    expect(await drawPicture(await bytes(), 'png', { as: 'logo' })).toEqual({ ok: false, error })
  })

  // security row 21
  test('and a drawing that does not end is ended', async () => {
    expect(await drawPicture(await picture('png'), 'png', { as: 'logo', limitMs: 1 })).toEqual(unreadable)
  })
})

// security row 21
describe('the process that draws', () => {
  test.each([
    ['reads nothing of this machine', `require('node:fs').readFileSync('/etc/hostname')`],
    ['reads nothing beside its own code', `require('node:fs').readFileSync('README.md')`],
    ['lists no folder of ours', `require('node:fs').readdirSync('.')`],
    ['writes nothing', `require('node:fs').writeFileSync('node_modules/written', '')`],
    ['starts no other', `require('node:child_process').spawnSync('true')`],
    // security row 21
    ['opens no connection', `require('node:net').connect(1, '127.0.0.1').on('error', (error) => { throw error })`],
  ])('%s', (_, code) => {
    const { stderr } = spawnSync(process.execPath, [...restricted, '--eval', code], { encoding: 'utf8', env: {} })
    expect(stderr).toContain('ERR_ACCESS_DENIED')
  })
})

/** Damages the packed data: the parts of the file still fit together. */
function damaged(bytes: Buffer): Buffer {
  const at = bytes.indexOf('IDAT') + 20
  bytes.fill(0xa5, at, at + 30)
  return bytes
}
