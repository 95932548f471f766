import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const rooms = globSync(fileURLToPath(new URL('../apps/web/src/cabinet/*/room.ts', import.meta.url)))

/** Read as text: the tables themselves need the compiler of the web (macros, styles). */
const table = rooms.map((path) => readFileSync(path, 'utf8')).join('\n')

/** The path of every page of the cabinet, by the page's name in its `room.ts`, with `$` before what differs. */
export const pathsOfCabinet: Readonly<Record<string, string>> = Object.fromEntries(
  [...table.matchAll(/^ {2}(\w+): \{\n {4}path: '([^']+)'/gm)].map(([, name = '', path = '']) => [name, path]),
)
