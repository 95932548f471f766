/** Reads a CSV with semicolons as RFC 4180 says, quotes and all. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === ';' || sign === '\n')) {
      row.push(cell.replace(/\r$/, ''))
      cell = ''
      if (sign === '\n') {
        rows.push(row)
        row = []
      }
    } else cell += sign
  }
  if (quoted || cell !== '' || row.length > 0) throw new Error('A CSV ends in the midst of a row')
  return rows
}
