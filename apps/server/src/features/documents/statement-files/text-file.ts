import { encodeWindows1251, inWindows1251 } from '../../../documents/windows-1251.ts'
import type { ClosingProof } from './closing-proof.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'

/** A file of text: what stands before the entries, each entry, and what stands after them. */
export type TextFormat = {
  readonly encoding: 'utf-8' | 'windows-1251'
  begin(head: StatementHead): string
  entry(head: StatementHead, line: EntryLine): string
  end(head: StatementHead): string
}

type Encode = (text: string) => Buffer

const encoders: Record<TextFormat['encoding'], Encode> = {
  'utf-8': (text) => Buffer.from(text, 'utf8'),
  // Its formats have seen to it already: here only what they could not (`inWindows1251`).
  'windows-1251': encodeWindows1251,
}

/** Texts of an entry in characters of the file: before they are cut to their places, since a character may become three. */
const prepared: Record<TextFormat['encoding'], (line: EntryLine) => EntryLine> = {
  'utf-8': (line) => line,
  'windows-1251': (line) => ({
    ...line,
    name: inWindows1251(line.name),
    code: inWindows1251(line.code),
    purpose: inWindows1251(line.purpose),
    number: inWindows1251(line.number),
  }),
}

/** Writes a file portion by portion; it ends well only if the closing balance is proven. */
export async function* textFile(
  format: TextFormat,
  head: StatementHead,
  portions: AsyncIterable<readonly EntryLine[]>,
  proof: ClosingProof,
): AsyncGenerator<Buffer, void, undefined> {
  const encode = encoders[format.encoding]
  const prepare = prepared[format.encoding]
  yield encode(format.begin(head))
  for await (const lines of portions) {
    let text = ''
    for (const line of lines) {
      proof.add(Number(line.amount))
      text += format.entry(head, prepare(line))
    }
    yield encode(text)
  }
  proof.conclude()
  yield encode(format.end(head))
}
