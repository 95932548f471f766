import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeNodeRunnable } from './make-node-runnable.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

const record = join(root, 'node_modules', '.dilo-installed')

/** Installs exactly the packages of the lock file, when others are installed. */
export async function install() {
  const wanted = lockHash()
  if (readRecord() === wanted) return
  if (!matchesLock()) await step('dependencies', npmCi)
  await makeNodeRunnable()
  writeFileSync(record, wanted)
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function readRecord() {
  return existsSync(record) ? readFileSync(record, 'utf8') : undefined
}

/** True if npm, called by hand, has already installed this lock file: it writes its own list when it is done. */
function matchesLock() {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const there = JSON.parse(readFileSync(list, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, link, extraneous }]) => {
    if (!path.includes('node_modules/') || link || extraneous) return true
    return there[path] === undefined
      ? optional === true
      : there[path].version === version && existsSync(join(root, path))
  })
}

async function npmCi() {
  // Development packages too, whatever NODE_ENV says: the web is built here.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const [program, before, shell] = npm()
  const { code, output, error } = await run(program, [...before, ...args], { cwd: root, shell })
  if (code === 0) return
  throw explain(error?.code === 'ENOENT' ? 'npm is missing' : output)
}

/** The npm that called us, else the one on the PATH. */
function npm() {
  const caller = process.env.npm_execpath
  if (caller && basename(caller).startsWith('npm-cli')) return [process.execPath, [caller], false]
  return ['npm', [], process.platform === 'win32']
}

const known = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'The packages could not be fetched from the npm registry; check the connection (or the proxy) and run the command again.',
  ],
  [
    /EUSAGE|in sync/,
    'package-lock.json and package.json do not name the same packages; run "npm install", look at what changed, and run the command again.',
  ],
  [
    /ENOSPC/,
    'The disk is full, so the packages cannot be installed; free some space (about 1 GB) and run the command again.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    `The folder ${root} cannot be written; make it writable for this user and run the command again.`,
  ],
  [
    /EINTEGRITY/,
    'A fetched package is not the one that the lock file names (its checksum differs); run "npm cache clean --force" and the command again.',
  ],
  [/npm is missing/, 'npm was not found; install Node together with npm and run the command again.'],
]

function explain(output) {
  const sentence = known.find(([sign]) => sign.test(output))?.[1]
  if (sentence !== undefined) return new Refusal(sentence)
  const said = output.split('\n').filter((line) => /npm (error|ERR!)/.test(line) && !/complete log/.test(line))
  const reason = (said[0] ?? output.trim().split('\n').at(-1) ?? '').replace(/^npm (error|ERR!) */, '')
  return new Refusal(`The packages could not be installed (${reason}); run "npm ci" to see everything that npm says.`)
}
