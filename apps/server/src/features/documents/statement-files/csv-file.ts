import type { ClosingProof } from './closing-proof.ts'
import type { StatementHead } from './statement-head.ts'
import { type StatementWord, statementWords } from './statement-words.ts'

/** By it a spreadsheet knows UTF-8. */
const MARK = '\uFEFF'

/** In the order in which the rows are selected (entry-rows.ts). */
const headings: readonly StatementWord[] = [
  'dateTime',
  'amount',
  'currency',
  'balanceAfter',
  'number',
  'counterparty',
  'counterpartyCode',
  'counterpartyIban',
  'purpose',
  'ultimateDebtor',
  'uetr',
]

/** Bytes that go out together. PostgreSQL sends 8 KiB at a time, and each part of an answer costs as much as a hundred rows. */
const PORTION = 64 * 1024

/**
 * The CSV: heading, then the rows as PostgreSQL wrote them. Nothing is done to a row here but to read its amount.
 * @param rows lines of `csvRows`, cut anywhere
 */
export async function* csvFile(
  head: StatementHead,
  rows: AsyncIterable<Buffer>,
  proof: ClosingProof,
): AsyncGenerator<Buffer, void, undefined> {
  const words = statementWords[head.language]
  yield Buffer.from(`${MARK}${headings.map((word) => words[word]).join(';')}\n`)
  let portion = Buffer.allocUnsafeSlow(PORTION)
  let filled = 0
  for await (const chunk of rows) {
    for (let taken = 0; taken < chunk.length;) {
      const copied = chunk.copy(portion, filled, taken)
      taken += copied
      filled += copied
      if (filled < portion.length) continue
      const end = addAmounts(portion, proof)
      // A line that fills a portion goes on in a larger one.
      const next = Buffer.allocUnsafeSlow(end === 0 ? 2 * filled : PORTION)
      filled = portion.copy(next, 0, end)
      if (end > 0) yield portion.subarray(0, end)
      portion = next
    }
  }
  const last = portion.subarray(0, filled)
  addAmounts(last, proof)
  if (filled > 0) yield last
  proof.conclude()
}

const [NEWLINE, SEMICOLON, MINUS, ZERO, NINE] = [10, 59, 45, 48, 57]

/** Adds the second cell of every whole line. @returns where the last, unfinished line begins */
function addAmounts(lines: Buffer, proof: ClosingProof): number {
  let start = 0
  for (let end = lines.indexOf(NEWLINE); end !== -1; end = lines.indexOf(NEWLINE, start)) {
    proof.add(amountAt(lines, lines.indexOf(SEMICOLON, start) + 1))
    start = end + 1
  }
  return start
}

/** Digits up to the cell's end; the comma before the last two is what makes them minor units. */
function amountAt(lines: Buffer, from: number): number {
  let [place, amount] = [from, 0]
  const isNegative = lines[from] === MINUS
  for (; lines[place] !== SEMICOLON; place += 1) {
    const byte = lines[place] ?? ZERO
    if (byte >= ZERO && byte <= NINE) amount = amount * 10 + (byte - ZERO)
  }
  return isNegative ? -amount : amount
}
