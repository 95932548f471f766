/** The rows that COPY writes in its text form, as lines, in portions as they come from the database. */
export async function* copiedLines(copied: AsyncIterable<Buffer>): AsyncGenerator<string[], void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of copied) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** The text of a cell in COPY's text form (PostgreSQL manual, COPY, text format); null is empty. */
export function copiedText(written: string): string {
  if (!written.includes('\\')) return written
  if (written === '\\N') return ''
  return written.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign)
}
