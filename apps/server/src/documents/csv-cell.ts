import { beginsFormula } from './formula-beginning.ts'
import { oneLine } from '@dilo/domain/values/one-line.ts'

/** A text cell of a CSV with semicolons: on one line, never a formula, in quotes where it must be. */
export function csvCell(text: string): string {
  const line = oneLine(text)
  const harmless = beginsFormula(line) ? `'${line}` : line
  return /[;"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
