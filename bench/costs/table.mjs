// The table of bench/README.md: the one place of every figure's target, and of the last one that was measured. A row:
// | bench | figure | beside | target | last | on | command |
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const page = fileURLToPath(new URL('../README.md', import.meta.url))

const HEAD = '| bench | figure | beside | target | last | on | command |'
const target = /^(?<sign>[≤≥]) (?<bound>[\d.]+)(?: (?<unit>\S+))?$/

/**
 * @typedef {{ sign: string, bound: number, unit: string | undefined }} Target
 * @typedef {{ bench: string, figure: string, beside: string, target: Target | null, last: string, on: string, command: string }} Cost
 */

/**
 * The rows of the table. `target` is null where a figure is only shown.
 * @returns {Cost[]}
 * @throws on a target of another form
 */
export function readCosts(text = readFileSync(page, 'utf8')) {
  return rowsOf(text).map((cells) => {
    const [bench, figure, beside, wanted, last, on, command] = cells
    return { bench: bench.replace(/^\[([^\]]+)\].*$/, '$1'), figure, beside, target: wanted === '' ? null : targetOf(wanted), last, on, command }
  })
}

/**
 * True where a figure meets its target, or has none.
 * @param {Target | null} wanted @param {number} figure
 */
export const isMet = (wanted, figure) => wanted === null || (wanted.sign === '≤' ? figure <= wanted.bound : figure >= wanted.bound)

/**
 * The figure as the table shows it, with the unit of its target.
 * @param {Target | null} wanted @param {number} figure
 */
export function shown(wanted, figure) {
  const digits = Math.abs(figure) < 10 ? 2 : Math.abs(figure) < 100 ? 1 : 0
  return `${figure.toFixed(digits)}${wanted?.unit === undefined ? '' : ` ${wanted.unit}`}`
}

/** The page with these figures as the last ones. @param figures by their names @param on the day, as 2026-11-28 */
export function withFigures(text, figures, on) {
  const byRow = new Map(rowsOf(text).map((cells) => [cells[1], cells]))
  return text
    .split('\n')
    .map((line) => {
      const cells = cellsOf(line)
      if (byRow.get(cells[1]) === undefined || figures[cells[1]] === undefined) return line
      const wanted = cells[3] === '' ? null : targetOf(cells[3])
      return `| ${[...cells.slice(0, 4), shown(wanted, figures[cells[1]]), on, cells[6]].join(' | ')} |`.replaceAll('|  |', '| |')
    })
    .join('\n')
}

function rowsOf(text) {
  const lines = text.split('\n')
  const from = lines.indexOf(HEAD)
  if (from === -1) throw new Error(`bench/README.md has no table ${HEAD}`)
  const after = lines.slice(from + 2)
  const to = after.findIndex((line) => !line.startsWith('|'))
  return after.slice(0, to === -1 ? undefined : to).map(cellsOf)
}

function cellsOf(line) {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function targetOf(text) {
  const found = target.exec(text)
  if (found === null) throw new Error(`bench/README.md: '${text}' is no target`)
  const { sign, bound, unit } = found.groups
  return { sign, bound: Number(bound), unit }
}
