/**
 * The beginning of a text that a spreadsheet would take for a formula (security row 22, OWASP's table of CSV
 * injection): one of these signs, also in their wide forms, after any invisible characters. CSV is written in two
 * places, by JavaScript and, where a million rows go out, by PostgreSQL alone: both use this file.
 */
export const FORMULA_SIGNS: readonly string[] = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

/** First and last of the invisible characters at the beginning of a cell: controls, spaces of every width, marks without any. */
const UNSEEN_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x01, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x1680, 0x1680],
  [0x180e, 0x180e],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
  [0xfff0, 0xfffb],
]

export const UNSEEN: readonly string[] = UNSEEN_RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
)

const [unseen, signs] = [new Set(UNSEEN), new Set(FORMULA_SIGNS)]

/** True if a spreadsheet would take a text for a formula. The first character decides for most texts. */
export function beginsFormula(text: string): boolean {
  for (const letter of text) if (!unseen.has(letter)) return signs.has(letter)
  return false
}
