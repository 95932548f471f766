import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/**
 * Reads the built pages and fails when a first load is heavier than allowed (design brief, section 10).
 * A first load is what the page's HTML names, what those files import, and the catalogue of the heavier language.
 */

const dist = new URL('./dist/', import.meta.url)

/** Kilobytes of gzip; fonts as they are. Requests count the page itself. */
const budgets = {
  sign: { js: 85, css: 8, fonts: 30, requests: 6 },
  cabinet: { js: 180, css: 20, fonts: 30, requests: 8 },
} as const

type Entry = keyof typeof budgets
type Weight = Record<keyof (typeof budgets)[Entry], number>

const read = (path: string): Buffer => readFileSync(new URL(path.replace(/^\//, ''), dist))
const kilobytes = (path: string): number => gzipSync(read(path), { level: 9 }).length / 1000

const preloads = JSON.parse(read('preloads.json').toString()) as Record<Entry, Record<string, string[]>>

/** The files that a script imports before it runs. */
function imported(path: string, seen: Set<string>): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const code = read(path).toString()
  for (const [, file = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) imported(`/assets/${file}`, seen)
  return seen
}

function heaviest(catalogues: Record<string, string[]>): string[] {
  const weigh = (files: string[]) => files.reduce((sum, file) => sum + kilobytes(file), 0)
  return Object.values(catalogues).reduce((a, b) => (weigh(b) > weigh(a) ? b : a))
}

function weightOf(entry: Entry): Weight {
  const html = read(`${entry}.html`).toString()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const scripts = new Set<string>()
  for (const file of [...named, ...heaviest(preloads[entry])]) if (file.endsWith('.js')) imported(file, scripts)
  const styles = named.filter((file) => file.endsWith('.css'))
  const fonts = [...new Set(named.filter((file) => file.endsWith('.woff2')))]
  return {
    js: [...scripts].reduce((sum, file) => sum + kilobytes(file), 0),
    css: styles.reduce((sum, file) => sum + kilobytes(file), 0),
    fonts: fonts.reduce((sum, file) => sum + read(file).length / 1000, 0),
    requests: 1 + scripts.size + styles.length + fonts.length,
  }
}

let over = false
for (const entry of Object.keys(budgets) as Entry[]) {
  const weight = weightOf(entry)
  for (const measure of Object.keys(budgets[entry]) as (keyof Weight)[]) {
    const limit = budgets[entry][measure]
    const fits = weight[measure] <= limit
    over ||= !fits
    const unit = measure === 'requests' ? '' : ' kB'
    const value = measure === 'requests' ? String(weight[measure]) : weight[measure].toFixed(1)
    console.log(`${fits ? 'ok  ' : 'OVER'} ${entry} ${measure}: ${value}${unit} of ${limit}${unit}`)
  }
}
if (over) process.exitCode = 1
