import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Reads the built pages and fails when a first load is heavier than allowed (design.md section 10). A first load is the
 * files that the page's HTML names, their imports, and the catalogue of the heavier language.
 */

/** The clients' build; with the argument `desk` the desk's, which lies in it. */
const isDesk = process.argv[2] === 'desk'
const dist = new URL(isDesk ? './dist/desk/' : './dist/', import.meta.url)

/** Kilobytes of gzip; fonts as they are. Requests count the page itself. */
const budgetsOfClients = {
  sign: { js: 85, css: 8, fonts: 30, requests: 6 },
  cabinet: { js: 140, css: 20, fonts: 30, requests: 8 },
  verify: { js: 90, css: 8, fonts: 30, requests: 6 },
}

const budgets: Readonly<Record<string, Weight>> = isDesk
  ? { desk: { js: 148, css: 12, fonts: 30, requests: 10 } }
  : budgetsOfClients

type Entry = string
type Weight = Record<keyof (typeof budgetsOfClients)['sign'], number>

const read = (path: string): Buffer => readFileSync(new URL(path.replace(/^\//, ''), dist))
const kilobytes = (path: string): number => gzipSync(read(path), { level: 9 }).length / 1000

const preloads = JSON.parse(read('preloads.json').toString()) as Record<Entry, Record<string, string[]>>

/** The files that a script imports before it runs. */
function imported(path: string, seen: Set<string>): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const code = read(path).toString()
  for (const [, file = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
    imported(`/assets/${file}`, seen)
  return seen
}

function heaviest(catalogues: Record<string, string[]>): string[] {
  const weigh = (files: string[]) => files.reduce((sum, file) => sum + kilobytes(file), 0)
  return Object.values(catalogues).reduce((a, b) => (weigh(b) > weigh(a) ? b : a))
}

/** The files that the HTML of an entry names. */
const namedBy = (entry: Entry): string[] =>
  [
    ...read(`${entry}.html`)
      .toString()
      .matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g),
  ].map(([, file = '']) => file)

/** Every script of an entry's first load. */
function scriptsOf(entry: Entry): ReadonlySet<string> {
  const scripts = new Set<string>()
  for (const file of [...namedBy(entry), ...heaviest(preloads[entry] ?? {})])
    if (file.endsWith('.js')) imported(file, scripts)
  return scripts
}

function weightOf(entry: Entry): Weight {
  const named = namedBy(entry)
  const scripts = scriptsOf(entry)
  const styles = named.filter((file) => file.endsWith('.css'))
  const fonts = [...new Set(named.filter((file) => file.endsWith('.woff2')))]
  return {
    js: [...scripts].reduce((sum, file) => sum + kilobytes(file), 0),
    css: styles.reduce((sum, file) => sum + kilobytes(file), 0),
    fonts: fonts.reduce((sum, file) => sum + read(file).length / 1000, 0),
    requests: 1 + scripts.size + styles.length + fonts.length,
  }
}

/**
 * The limit for scripts that load later, on a route or a press: each script with all its imports that no first load
 * has.
 */
const LATER = 60

/** The limit for the files that a page which loads later brings, beside one catalogue. */
const FILES_OF_PAGE = 4

/**
 * Scripts with a limit of their own, in bytes of gzip: those of the panel's step by a key, with all that it shares with
 * other pages, and of its worker.
 */
const ofKeys: Readonly<Record<string, number>> = { 'signing-eds': 12_500, signer: 50_000, worker: 1_800 }

/** `signer` of `/assets/signer-CuOZkZ6N.js`. */
const nameOf = (file: string): string => /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? ''

function laterLoads(): { file: string; weight: number }[] {
  const first = new Set(Object.keys(budgets).flatMap((entry) => [...scriptsOf(entry)]))
  const later = readdirSync(new URL('assets/', dist))
    .map((name) => `/assets/${name}`)
    .filter((file) => file.endsWith('.js') && !first.has(file))
  return later.map((file) => {
    const brought = [...imported(file, new Set())].filter((one) => !first.has(one))
    return { file, weight: brought.reduce((sum, one) => sum + kilobytes(one), 0) }
  })
}

type Part = {
  readonly part: string
  readonly pages: readonly Entry[]
  readonly script: string
  readonly styles: readonly string[]
}

/** The most files that a page or part of a page asks for when it is opened, beside its catalogue. */
function mostFiles(): { part: string; files: number } {
  const parts = JSON.parse(read('text-parts.json').toString()) as Part[]
  const counted = parts.map(({ part, pages, script, styles }) => {
    const first = new Set(pages.flatMap((entry) => [...scriptsOf(entry), ...namedBy(entry)]))
    return { part, files: [...imported(script, new Set()), ...styles].filter((file) => !first.has(file)).length }
  })
  return counted.reduce((most, one) => (one.files > most.files ? one : most))
}

let over = false
const later = laterLoads()
for (const [name, limit] of Object.entries(isDesk ? {} : ofKeys)) {
  const file = later.find((one) => nameOf(one.file) === name)?.file
  if (file === undefined) throw new Error(`The build has no ${name}`)
  const bytes = gzipSync(read(file), { level: 9 }).length
  over ||= bytes > limit
  console.log(`${bytes > limit ? 'OVER' : 'ok  '} ${name}: ${bytes} bytes of ${limit}`)
}
const [heaviestLater] = later.sort((left, right) => right.weight - left.weight)
if (heaviestLater === undefined) throw new Error('Nothing comes later: has the form of the build changed?')
over ||= heaviestLater.weight > LATER
console.log(
  `${heaviestLater.weight > LATER ? 'OVER' : 'ok  '} later, at most (${heaviestLater.file}): ${heaviestLater.weight.toFixed(1)} kB of ${LATER} kB`,
)
if (!isDesk) {
  const { part, files } = mostFiles()
  over ||= files > FILES_OF_PAGE
  console.log(
    `${files > FILES_OF_PAGE ? 'OVER' : 'ok  '} files of a page, at most (${part}): ${files} of ${FILES_OF_PAGE}`,
  )
}
for (const [entry, budget] of Object.entries(budgets)) {
  const weight = weightOf(entry)
  for (const measure of Object.keys(budget) as (keyof Weight)[]) {
    const limit = budget[measure]
    const fits = weight[measure] <= limit
    over ||= !fits
    const unit = measure === 'requests' ? '' : ' kB'
    const value = measure === 'requests' ? String(weight[measure]) : weight[measure].toFixed(1)
    console.log(`${fits ? 'ok  ' : 'OVER'} ${entry} ${measure}: ${value}${unit} of ${limit}${unit}`)
  }
}
if (over) process.exitCode = 1
