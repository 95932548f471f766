/** Characters that XML 1.0 cannot write: one such letter in a name, and no program opens the picture. */
// oxlint-disable-next-line no-control-regex -- these very letters are meant
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const MORE = '…'

/**
 * Splits a text into lines, because SVG does not wrap: at spaces, and within a word that is too long. A text that
 * exceeds the lines ends in three dots.
 * @param letters the greatest number of characters in a line, at least two @param most lines, at least one
 */
export function pictureLines(text: string, letters: number, most: number): readonly string[] {
  const lines: string[] = []
  for (const word of text
    .replace(NOT_IN_XML, '')
    .split(/[\t\n\r ]+/)
    .filter((part) => part !== '')) {
    const pieces = piecesOf(word, letters)
    const last = lines.at(-1)
    if (last !== undefined && pieces.length === 1 && [...last].length + 1 + [...word].length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...pieces)
  }
  if (lines.length <= most) return lines
  const shown = lines.slice(0, most)
  return [...shown.slice(0, -1), `${[...(shown.at(-1) ?? '')].slice(0, letters - 1).join('')}${MORE}`]
}

/** Splits a word into pieces of one line each; characters above the first plane stay whole. */
function piecesOf(word: string, letters: number): string[] {
  const all = [...word]
  return Array.from({ length: Math.ceil(all.length / letters) }, (_, index) =>
    all.slice(index * letters, (index + 1) * letters).join(''),
  )
}
