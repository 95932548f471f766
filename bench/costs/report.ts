import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { isMet, readCosts, shown } from './table.mjs'

const costs = new Map(readCosts().map((row) => [row.figure, row]))

let hasOwnSizes = false

/** A size of a bench, which the environment may set. Figures of other sizes than the usual are no rows of the table. */
export function sizeOf(name: string, usual: number): number {
  const size = Number(process.env[name] ?? usual)
  if (size !== usual) hasOwnSizes = true
  return size
}

/**
 * Prints a figure beside its target, which stands in the table of bench/README.md; one that misses it fails the bench.
 * The runner writes the figure into the table.
 * @param name the row's figure @param details what stands behind the figure, for the reader of this run
 */
export function reportFigure(name: string, figure: number, details = ''): void {
  const row = costs.get(name)
  if (row === undefined) throw new Error(`The table of bench/README.md has no row '${name}'`)
  const met = isMet(row.target, figure)
  const wanted = row.target === null ? '' : ` (target ${row.target.sign} ${row.target.bound})`
  console.log(`${met ? (row.target === null ? ' ' : '✓') : '✗'} ${name}: ${shown(row.target, figure)}${wanted}${details === '' ? '' : `; ${details}`}`)
  if (!met) process.exitCode = 1
  const kept = process.env['BENCH_FIGURES']
  if (kept !== undefined && !hasOwnSizes) appendFileSync(kept, `${JSON.stringify([name, figure])}\n`)
}
