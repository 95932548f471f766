import { oneLine } from './one-line.ts'

/** What a spreadsheet would take for the beginning of a formula, also in the wide forms of these signs (security row 22). */
const FORMULA = /^\s*[=+\-@＝＋－＠]/

/** A text cell of a CSV with semicolons: on one line, never a formula, in quotes where it must be. */
export function csvCell(text: string): string {
  const line = oneLine(text)
  const harmless = FORMULA.test(line) ? `'${line}` : line
  return /[;"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
