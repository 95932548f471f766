// The second `npm start` until it answers, beside a bare start of Node and PostgreSQL.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { reportFigure } from './costs/report.ts'
import { answers } from './start-up/answers.mjs'
import { freePort } from './start-up/free-port.mjs'

const rounds = 7
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-')))
chmodSync(folder, 0o755)

try {
  writeBarePackage()
  await productStart({ leaveAfterMs: 3000 })
  await bareStart()
  const times = { product: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    times.product.push(await productStart())
    times.bare.push(await bareStart())
  }
  const [product, bare] = [median(times.product), median(times.bare)]
  reportFigure('the second npm start', product / bare, `${product.toFixed(0)} ms, ${bare.toFixed(0)} ms, medians of ${rounds}`)
  reportFigure('the second npm start, by the clock', product)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** `npm start` until /sign answers. The first one is left a while, as people leave it: it keeps its compiled code when it is ready. */
async function productStart({ leaveAfterMs = 0 } = {}) {
  const port = await freePort()
  const begun = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'product'), DATABASE_URL: '', NODE_ENV: '', BANK_MODE: 'local' }
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', shell: process.platform === 'win32' })
  const ended = endOf(child)
  while (!(await answers(`http://127.0.0.1:${port}/sign`))) {
    if (child.exitCode !== null) throw new Error('npm start ended before it answered; run it by hand to see why.')
    await sleep(5)
  }
  const took = performance.now() - begun
  await sleep(leaveAfterMs)
  child.kill('SIGTERM')
  await ended
  await untilRefused(port)
  return took
}

/** The floor, an npm package of its own whose start ends by itself, until PostgreSQL has answered a query. */
async function bareStart() {
  const begun = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32' })
  const ended = endOf(child)
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready') && resolve())
    void ended.then(() => reject(new Error('The bare start ended before it was ready.')))
  })
  const took = performance.now() - begun
  await ended
  return took
}

function writeBarePackage() {
  const program = join(root, 'bench', 'start-up', 'bare-start.ts')
  const start = `"${process.execPath}" "${program}" "${join(folder, 'bare')}"`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start } }))
}

function endOf(child) {
  return new Promise((resolve) => child.once('exit', resolve))
}

/** npm is gone at once; the server behind it ends its work first. */
async function untilRefused(port) {
  while (await answers(`http://127.0.0.1:${port}/sign`)) await sleep(20)
  await sleep(500)
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
