import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Reads the tables as text: they themselves need the compiler of the web (macros, styles). */
function pathsOf(area: 'cabinet' | 'desk'): Readonly<Record<string, string>> {
  const rooms = globSync(fileURLToPath(new URL(`../apps/web/src/${area}/*/room.ts`, import.meta.url)))
  const tables = rooms.map((path) => readFileSync(path, 'utf8')).join('\n')
  return Object.fromEntries([...tables.matchAll(/^ {2}(\w+): \{\s+path: '([^']+)'/gm)].map(([, name = '', path = '']) => [name, path]))
}

/** The path of every page of the cabinet, by the page's name in its `room.ts`, with `$` before what differs. */
export const pathsOfCabinet = pathsOf('cabinet')

/** The same of the desk. */
export const pathsOfDesk = pathsOf('desk')
