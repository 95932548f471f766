import { readFileSync } from 'node:fs'

/**
 * Holds the built code against its catalogues: every text that an area's scripts can say is in its catalogues.
 * Which sources an area reaches is worked out by vite/reachable-sources.ts; here the built files themselves are asked.
 */

const dist = new URL('./dist/', import.meta.url)

const read = (path: string): string => readFileSync(new URL(path.replace(/^\//, ''), dist), 'utf8')

const preloads = JSON.parse(read('preloads.json')) as Record<string, Record<string, string[]>>
const areas = JSON.parse(read('text-areas.json')) as {
  area: string
  after?: string
  script: string
  catalogues: Record<string, string>
}[]
const catalogues = new Set([
  ...Object.values(preloads).flatMap((languages) => Object.values(languages).flat()),
  ...areas.flatMap((area) => Object.values(area.catalogues)),
])
const areaScripts = new Set(areas.map(({ script }) => script))

/** A script and all that it imports, at once or later, but catalogues and what has catalogues of its own. */
function scriptsOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || catalogues.has(path)) return seen
  seen.add(path)
  for (const [, file = ''] of read(path).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    if (!areaScripts.has(`/assets/${file}`)) scriptsOf(`/assets/${file}`, seen)
  }
  return seen
}

/** Lingui's generated ids: six characters of base64 of a hash. */
const idsIn = (code: string): string[] => [...code.matchAll(/\bid:["'`]([\w+/-]{6})["'`]/g)].map(([, id = '']) => id)

const idsOfCatalogue = (path: string): Set<string> =>
  new Set([...read(path).matchAll(/\\?"([\w+/-]{6})\\?":\[/g)].map(([, id = '']) => id))

/** The shared file is made of what sign-in needs (vite/chunks.ts): the cabinet does not say all of it. */
const saidAfter = (entry: string, scripts: ReadonlySet<string>): string[] =>
  [...scripts].filter((script) => entry === 'sign' || !script.includes('/shared-'))

let silent = 0

function hold(area: string, said: ReadonlySet<string>, files: readonly string[]): void {
  const known = new Set(files.flatMap((file) => [...idsOfCatalogue(file)]))
  const missing = [...said].filter((id) => !known.has(id))
  silent += missing.length
  if (known.size === 0 || said.size === 0)
    throw new Error(`No texts found in ${files.join(', ')}: has their form changed?`)
  if (missing.length > 0) console.error(`${area}: ${files.join(', ')} has no text for ${missing.join(', ')}`)
}

for (const [area, languages] of Object.entries(preloads)) {
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(read(`${area}.html`))?.[1] ?? ''
  const scripts = saidAfter(area, scriptsOf(entry))
  const said = new Set(scripts.flatMap((script) => idsIn(read(script))))
  for (const files of Object.values(languages)) hold(area, said, files)
  console.log(`ok   ${area}: ${said.size} texts said`)
}
for (const { area, after, script, catalogues: files } of areas) {
  // Error texts are brought to any page; what comes after an entry may say what the entry's catalogue knows.
  const scripts = after === undefined ? [script] : saidAfter(after, scriptsOf(script))
  const said = new Set([...scripts].flatMap((one) => idsIn(read(one))))
  for (const [language, file] of Object.entries(files))
    hold(area, said, [file, ...(preloads[after ?? '']?.[language] ?? [])])
  console.log(`ok   ${area}: ${said.size} texts said`)
}
if (silent > 0) process.exitCode = 1
