// `npm run bench`: runs every file of bench/, or those that are named: npm run bench -- start-up
//   npm run bench -- --anyway   also on a machine that others use; its figures do not count
// Figures that count become the last ones of the table of bench/README.md.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { page, withFigures } from '../bench/costs/table.mjs'
import { buildWeb } from './steps/build-web.mjs'
import { install } from './steps/install.mjs'
import { foreignShare, foreignTicks, MARK } from './steps/machine-load.mjs'
import { pinnedNode } from './steps/pinned-node.mjs'
import { refuse, Refusal } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'
import { run } from './steps/run.mjs'

/** The most that others may take of the machine's processors, before a bench and during it. */
const FOREIGN_AT_MOST = 0.1
const LOOK_BEFORE_MS = 3_000
const LOOK_EVERY_MS = 2_000
const words = process.argv.slice(2)
const anyway = words.includes('--anyway')

try {
  process.chdir(root)
  await install()
  await buildWeb()
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}-${process.arch}`,
  )
  for (const name of chosenBenches(words.filter((word) => word !== '--anyway'))) {
    console.log(`\n── ${name}`)
    await demandQuiet()
    const watch = watchForeignLoad()
    const { code, figures } = await runBench(name)
    // Stopped after a missed target as well: a watch that goes on would keep this process.
    const shares = watch.stop()
    const isQuiet = tellLoad(shares)
    // A system that does not show the work of others cannot say that a figure counts.
    if (isQuiet && shares.length > 0 && !anyway)
      writeFileSync(page, withFigures(readFileSync(page, 'utf8'), figures, new Date().toISOString().slice(0, 10)))
    if (code !== 0 || !(isQuiet || anyway)) process.exitCode = 1
  }
} catch (error) {
  refuse(error)
}

/** @returns the exit code, and the figures that the bench has reported by their names */
async function runBench(name) {
  const folder = mkdtempSync(join(tmpdir(), 'dilo-figures-'))
  const kept = join(folder, 'figures')
  try {
    const env = { ...process.env, [MARK]: String(process.pid), BENCH_FIGURES: kept }
    const { code } = await run(pinnedNode(), [join(root, 'bench', name)], { cwd: root, env, show: true })
    const lines = existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : []
    return { code, figures: Object.fromEntries(lines.map((line) => JSON.parse(line))) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Looks at the machine while nothing of ours runs. @throws Refusal when others use it */
async function demandQuiet() {
  const before = foreignTicks()
  if (before === null) return console.log('This system does not tell who uses its processors.')
  await sleep(LOOK_BEFORE_MS)
  const share = foreignShare(before, foreignTicks())
  console.log(`others use ${percent(share)} of the processors`)
  if (share > FOREIGN_AT_MOST && !anyway)
    throw new Refusal(
      `Others use ${percent(share)} of the processors, so no figure would count. Wait for a quiet machine, or run with --anyway.`,
    )
}

/** Looks at the load of others while a bench runs. `stop` gives their share at each look. */
function watchForeignLoad() {
  const shares = []
  let before = foreignTicks()
  const timer = setInterval(() => {
    const now = foreignTicks()
    if (before !== null && now !== null) shares.push(foreignShare(before, now))
    before = now
  }, LOOK_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return shares.toSorted((left, right) => left - right)
    },
  }
}

/** @returns whether the figures count, as far as the system shows it */
function tellLoad(shares) {
  if (shares.length === 0) return true
  const middle = shares[Math.floor(shares.length / 2)]
  console.log(`meanwhile others used ${percent(middle)} of the processors, ${percent(shares.at(-1))} at most`)
  if (middle <= FOREIGN_AT_MOST) return true
  console.log('✗ too much for figures that count')
  return false
}

function percent(share) {
  return `${Math.round(share * 100)} %`
}

function chosenBenches(wanted) {
  const all = readdirSync(join(root, 'bench'))
    .filter((name) => name.endsWith('.mjs'))
    .sort()
  const chosen = wanted.length === 0 ? all : all.filter((name) => wanted.includes(name.replace('.mjs', '')))
  if (chosen.length === 0) throw new Refusal(`There is no such bench; these are there: ${all.join(', ')}.`)
  return chosen
}
