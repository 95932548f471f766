import { readFileSync } from 'node:fs'

/**
 * Checks the built code against its catalogues: every text that the scripts of a part can show is in its catalogues.
 * The contents of a catalogue are computed from the modules (vite/texts-by-part.ts); this check reads the built files
 * themselves.
 */

/** The clients' build; with the argument `desk` the desk's, which lies in it. */
const dist = new URL(process.argv[2] === 'desk' ? './dist/desk/' : './dist/', import.meta.url)

const read = (path: string): string => readFileSync(new URL(path.replace(/^\//, ''), dist), 'utf8')

const preloads = JSON.parse(read('preloads.json')) as Record<string, Record<string, string[]>>
const parts = JSON.parse(read('text-parts.json')) as {
  part: string
  pages: string[]
  script: string
  catalogues: Record<string, string>
}[]
const catalogues = new Set([
  ...Object.values(preloads).flatMap((languages) => Object.values(languages).flat()),
  ...parts.flatMap((part) => Object.values(part.catalogues)),
])
const partScripts = new Set(parts.map(({ script }) => script))

/** A script and all its imports, immediate and lazy, except catalogues and scripts with catalogues of their own. */
function scriptsOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || catalogues.has(path)) return seen
  seen.add(path)
  for (const [, file = ''] of read(path).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    if (!partScripts.has(`/assets/${file}`)) scriptsOf(`/assets/${file}`, seen)
  }
  return seen
}

/** Lingui's generated ids: six characters of base64 of a hash. */
const idsIn = (code: string): string[] => [...code.matchAll(/\bid:["'`]([\w+/-]{6})["'`]/g)].map(([, id = '']) => id)

const idsOfCatalogue = (path: string): Set<string> =>
  new Set([...read(path).matchAll(/\\?"([\w+/-]{6})\\?":\[/g)].map(([, id = '']) => id))

/** The shared file holds the modules that sign-in needs (vite/chunks.ts): the cabinet uses only some of its texts. */
const saidAfter = (entry: string, scripts: ReadonlySet<string>): string[] =>
  [...scripts].filter((script) => entry === 'sign' || !script.includes('/shared-'))

let silent = 0

function hold(name: string, said: ReadonlySet<string>, files: readonly string[]): void {
  const known = new Set(files.flatMap((file) => [...idsOfCatalogue(file)]))
  const missing = [...said].filter((id) => !known.has(id))
  silent += missing.length
  if (known.size === 0 || said.size === 0)
    throw new Error(`No texts found in ${files.join(', ')}: has their form changed?`)
  if (missing.length > 0) console.error(`${name}: ${files.join(', ')} has no text for ${missing.join(', ')}`)
}

for (const [page, languages] of Object.entries(preloads)) {
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(read(`${page}.html`))?.[1] ?? ''
  const scripts = saidAfter(page, scriptsOf(entry))
  const said = new Set(scripts.flatMap((script) => idsIn(read(script))))
  for (const files of Object.values(languages)) hold(page, said, files)
  console.log(`ok   ${page}: ${said.size} texts said`)
}
for (const { part, pages, script, catalogues: files } of parts) {
  // The scripts of a single page may share other scripts with it.
  const [page = '', ...others] = pages
  const scripts = others.length > 0 ? [script] : saidAfter(page, scriptsOf(script))
  const said = new Set([...scripts].flatMap((one) => idsIn(read(one))))
  for (const one of pages)
    for (const [language, file] of Object.entries(files)) hold(part, said, [file, ...(preloads[one]?.[language] ?? [])])
  console.log(`ok   ${part}: ${said.size} texts said`)
}
if (silent > 0) process.exitCode = 1
