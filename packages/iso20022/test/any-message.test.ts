import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { CreditTransfer } from '../src/messages/credit-transfers.ts'
import { read } from '../src/read.ts'
import { ourVerdict, secondVerdict } from '../src/testing/judges.ts'
import { write } from '../src/write.ts'
import { creditTransfersOf, sampleMessages, transfer } from './sample-messages.ts'

/** Texts that XML can carry, on one line. */
const textOf = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((text) => text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '·').toWellFormed())
    .filter((text) => [...text].length <= maxLength)

const anyTransfer: fc.Arbitrary<CreditTransfer> = fc
  .record({
    endToEndId: textOf(35),
    amount: fc.bigInt({ min: 1n, max: 9_000_000_000_000_000n }).map(kopiykas),
    isInstant: fc.boolean(),
    acceptedAt: fc.option(fc.integer({ min: 0, max: Date.parse('2199-12-30') })),
    debtor: fc.record({ name: textOf(140), code: fc.option(fc.stringMatching(/^\d{8}(\d\d)?$/)) }),
    ultimateDebtor: fc.option(fc.record({ name: textOf(140), code: fc.constant(null) })),
    remittance: fc.record({ text: textOf(420), taxRecords: fc.constant([]) }),
  })
  .map((drawn) => ({ ...transfer, ...drawn }))

describe('whatever a message says', () => {
  test('both judges take it, and it is read as it was', () => {
    fc.assert(
      fc.property(fc.array(anyTransfer, { minLength: 1, maxLength: 4 }), (transfers) => {
        const message = creditTransfersOf(...transfers)
        const document = write(message)
        expect([ourVerdict('pacs.008', document), secondVerdict('pacs.008', document)]).toEqual([null, null])
        expect(read(Buffer.from(document))).toEqual({ ok: true, value: message })
      }),
      { numRuns: 25 },
    )
  })
})

const pieces = [
  '',
  '<',
  '>',
  '&',
  '"',
  '/',
  '<a>',
  '</a>',
  '0',
  '-1',
  '.005',
  'я',
  '\u0000',
  '<![CDATA[',
  '<!--',
  '<?x?>',
  ' Ccy="USD"',
  '<SplmtryData><Envlp/></SplmtryData>',
]

// security row 23
describe.each(Object.values(sampleMessages).map((message) => [message.type, Buffer.from(write(message))] as const))('%s', (_, bytes) => {
  test('is read or refused, whatever is done to its bytes', () => {
    const place = fc.nat({ max: bytes.length })
    fc.assert(
      fc.property(place, place, fc.constantFrom(...pieces), (one, other, piece) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const changed = read(Buffer.concat([bytes.subarray(0, from), Buffer.from(piece), bytes.subarray(Math.min(to, from + 40))]))
        expect(changed.ok || changed.error.reason).toBeTruthy()
      }),
      { numRuns: 150 },
    )
  })

  test('is refused where it was cut off', () => {
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 13 }), (length) => {
        expect(read(bytes.subarray(0, length))).toMatchObject({ ok: false })
      }),
      { numRuns: 50 },
    )
  })
})
