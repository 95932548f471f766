// The first `npm start` from a clean clone with an empty npm cache until the login page answers, beside that of another commit.
// By itself the commit before the first page was brought sooner; another: BEFORE=<commit> npm run bench -- first-start
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { reportFigure } from './costs/report.ts'
import { answers } from './start-up/answers.mjs'
import { freePort } from './start-up/free-port.mjs'

const rounds = 3
const root = fileURLToPath(new URL('..', import.meta.url))
const commits = { before: process.env.BEFORE ?? '189e7f42a', now: 'HEAD' }

const times = { before: [], now: [] }
for (let round = 0; round < rounds; round++)
  for (const name of Object.keys(commits)) {
    times[name].push(await firstStart(commits[name]))
    console.log(`${name.padEnd(8)}${(times[name].at(-1) / 1000).toFixed(1)} s`)
  }
const [before, now] = [median(times.before), median(times.now)]
reportFigure('the first npm start', now / before, `${(now / 1000).toFixed(1)} s, before ${(before / 1000).toFixed(1)} s, medians of ${rounds}`)

/** @returns milliseconds from the command to the first answer */
async function firstStart(commit) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-first-')))
  chmodSync(folder, 0o755)
  try {
    await succeed('git', ['clone', '--quiet', '--no-checkout', root, join(folder, 'clone')])
    await succeed('git', ['-C', join(folder, 'clone'), 'checkout', '--quiet', (await read('git', ['-C', root, 'rev-parse', commit])).trim()])
    const [port, deskPort] = [await freePort(), await freePort()]
    const { PATH, HOME } = process.env
    // As in a new terminal: nothing of the npm that runs this bench.
    const env = { PATH: withoutTools(PATH), HOME, npm_config_cache: join(folder, 'cache'), PORT: String(port), DESK_PORT: String(deskPort), BANK_MODE: 'local' }
    // The disk writes the rest of the round before.
    await succeed('sync', [])
    await sleep(3_000)
    const begun = performance.now()
    const child = spawn('npm', ['start'], { cwd: join(folder, 'clone'), env, stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    while (!(await answers(`http://127.0.0.1:${port}/sign`))) {
      if (child.exitCode !== null) throw new Error('npm start ended before it answered; run it by hand to see why.')
      await sleep(20)
    }
    const took = performance.now() - begun
    child.kill('SIGTERM')
    await ended
    while (await answers(`http://127.0.0.1:${port}/sign`)) await sleep(50)
    await sleep(2_000)
    return took
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function withoutTools(path) {
  return path
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
}

async function succeed(program, args) {
  const code = await new Promise((resolve) => spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).once('exit', resolve))
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed`)
}

function read(program, args) {
  return new Promise((resolve) => {
    let said = ''
    spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      .on('close', () => resolve(said))
      .stdout.on('data', (chunk) => (said += chunk))
  })
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
