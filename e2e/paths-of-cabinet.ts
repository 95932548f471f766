import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Read as text: the table itself needs the compiler of the web (macros, styles). */
const table = readFileSync(fileURLToPath(new URL('../apps/web/src/cabinet/pages.ts', import.meta.url)), 'utf8')

/** The path of every page of the cabinet, by the page's name in `cabinet/pages.ts`, with `$` before what differs. */
export const pathsOfCabinet: Readonly<Record<string, string>> = Object.fromEntries(
  [...table.matchAll(/^ {2}(\w+): \{\n {4}path: '([^']+)'/gm)].map(([, name = '', path = '']) => [name, path]),
)
