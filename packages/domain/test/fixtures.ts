import { readFileSync } from 'node:fs'

/** The values of a fixture file: one a line, `#` begins a comment. */
export function fixture(name: string): string[] {
  const text = readFileSync(new URL(`../../../fixtures/${name}.txt`, import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}
