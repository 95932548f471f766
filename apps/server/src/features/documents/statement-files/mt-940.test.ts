import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { balanceOf, readMt940, readStatementFile } from '../../../testing/read-statement-file.ts'
import { closingProof } from './closing-proof.ts'
import { mt940File } from './mt-940.ts'
import { entryInformation } from './mt-940-information.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import { inSwiftLetters } from './swift-letters.ts'

const IBAN = 'UA213223130000026007233566001'

/** An entry as the ledger keeps it, before its balance is known. */
type Drawn = { readonly daysLater: number; readonly amount: bigint; readonly name: string; readonly purpose: string; readonly number: string }

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 420 }),
  fc.string({ unit: fc.constantFrom(':', '-', 'щ', 'а', ' ', '/REMI/', '\r\n:62F:', '-}'), maxLength: 200 }),
)

const drawn: fc.Arbitrary<Drawn> = fc.record({
  daysLater: fc.integer({ min: 0, max: 3 }),
  amount: fc.bigInt(-(10n ** 11n), 10n ** 11n),
  name: anyText,
  purpose: anyText,
  number: fc.string({ maxLength: 20 }),
})

const dayOf = (index: number): string => new Date(Date.UTC(2026, 11, 20 + index)).toISOString().slice(0, 10)

/** The entries of an account from 20 December on, as the ledger has them: the turn of the year lies within. */
function historyOf(opening: bigint, entries: readonly Drawn[]): { head: StatementHead; lines: EntryLine[] } {
  let [day, balance] = [0, opening]
  const lines = entries.map(({ daysLater, amount, name, purpose, number }, index): EntryLine => {
    ;[day, balance] = [day + daysLater, balance + amount]
    return {
      version: String(index + 1),
      day: dayOf(day),
      time: '10:00:00',
      valueDate: dayOf(day),
      amount,
      balanceAfter: balance,
      name,
      code: '14360570',
      iban: IBAN,
      purpose,
      number,
      uetr: '',
      ultimateName: '',
      ultimateCode: '',
    }
  })
  const account = { iban: IBAN, currency: 'UAH' as Currency }
  const head = {
    bank: { name: 'Діло', code: '388888', bic: 'DILOUAUK', phone: '' },
    account,
    from: dayOf(0),
    to: dayOf(day + 1),
    opening,
    closing: balance,
    count: BigInt(lines.length),
    conditions: [],
  }
  return { head: head as unknown as StatementHead, lines }
}

async function* inPortions(lines: readonly EntryLine[]) {
  for (let at = 0; at < lines.length; at += 7) yield lines.slice(at, at + 7)
}

const written = async (letters: 'latin' | 'cyrillic', { head, lines }: ReturnType<typeof historyOf>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(mt940File(letters, head, inPortions(lines), closingProof(head))))

const history = fc.tuple(fc.bigInt(-(10n ** 13n), 10n ** 13n), fc.array(drawn, { maxLength: 30 })).map(([opening, entries]) => historyOf(opening, entries))

test('every message of any history adds up, none is too long, and each opens where the one before it closed', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      const messages = readMt940((await written('latin', one)).toString('ascii'))
      let [last, lastDay, sequence] = [{ amount: one.head.opening, day: '2026-12-19' }, '', 0]
      for (const { text, fields } of messages) {
        expect(text.length).toBeLessThanOrEqual(2000)
        const said = (tag: string) => fields.find((field) => field.tag.startsWith(tag))
        const [opens, closes] = [said('60'), said('62')]
        const closing = balanceOf(closes?.lines[0] ?? '')
        sequence = closing.day === lastDay ? sequence + 1 : 1
        expect(said('28C')?.lines[0]?.split('/').map(Number)[1]).toBe(sequence)
        expect(opens?.tag).toBe(sequence === 1 ? '60F' : '60M')
        expect(balanceOf(opens?.lines[0] ?? '')).toEqual(last)
        const sum = readStatementFile.MT940(Buffer.from(text)).reduce((all, { amount }) => all + amount, 0n)
        expect(last.amount + sum).toBe(closing.amount)
        ;[last, lastDay] = [closing, closing.day]
      }
      expect(last).toEqual({ amount: one.head.closing, day: one.head.to })
    }),
    { numRuns: 60 },
  )
})

test('what was said of an entry is read back, in the letters of the message, or says that it was cut', async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom('latin', 'cyrillic'), async (one, letters) => {
      const read = readStatementFile[letters === 'latin' ? 'MT940' : 'MT940_CYRILLIC'](await written(letters, one))
      expect(read.map(({ amount, day }) => ({ amount, day }))).toEqual(one.lines.map(({ amount, day }) => ({ amount, day })))
      // A line that would begin a field gets a space in front, which is no part of the text.
      const even = (text: string) => text.replaceAll(' ', '')
      for (const [index, { purpose }] of one.lines.entries()) {
        const [said, got] = [even(inSwiftLetters(purpose, letters)), even(read[index]?.purpose ?? '')]
        expect(got === said || (got.endsWith('...') && said.startsWith(got.slice(0, -3)))).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('letters of a message are those of set X alone, and nothing is left out but marks that show nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom(...'щЇюж№«»%@')) }), (text) => {
      expect(inSwiftLetters(text, 'latin')).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
    }),
  )
  expect(inSwiftLetters('日本 ᚠ', 'latin')).toBe('?? ?')
})

describe('what :86: says', () => {
  const of = (part: Partial<Pick<EntryLine, 'number' | 'iban' | 'code' | 'name' | 'purpose'>>) =>
    entryInformation({ number: '', iban: '', code: '', name: '', purpose: '', ...part }, 'latin')
  test('is nothing where nothing is known', () => {
    expect(of({})).toEqual([])
  })
  test('has each part by its name, the purpose last', () => {
    expect(of({ iban: IBAN, code: '14360570', name: 'ТОВ «Ромашка»', purpose: 'За каву' })).toEqual([
      `/IBAN/${IBAN}/ID/14360570/NAME/TOV 'Romashk`,
      "a'/REMI/Za kavu",
    ])
  })
  test.each([':', '-', '~', '='])('comes to its end where %s stands longer than a line, and no line begins with it', (sign) => {
    for (const part of [{ purpose: `За каву ${sign.repeat(200)}` }, { name: sign.repeat(130) }, { purpose: sign.repeat(420) }]) {
      const lines = of(part)
      expect(lines.length).toBeLessThanOrEqual(6)
      expect(lines.filter((line) => /^[:-]/.test(line) || line.length > 65)).toEqual([])
    }
  })
  test('is cut at six lines, and says so', () => {
    const lines = of({ purpose: 'щ'.repeat(400) })
    expect(lines).toHaveLength(6)
    expect(lines.at(-1)).toMatch(/\.\.\.$/)
  })
})

test('a statement whose entries do not lead to their own balances breaks off', async () => {
  const { head, lines } = historyOf(0n, [{ daysLater: 0, amount: 5n, name: '', purpose: '', number: '1' }])
  await expect(written('latin', { head, lines: lines.map((line) => ({ ...line, balanceAfter: 6n })) })).rejects.toThrow('Entry 1 leads to 6')
})
