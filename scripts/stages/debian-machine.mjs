import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { programOfMachine } from '../programs/program-of-machine.mjs'
import { Refusal } from '../steps/refusal.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'
import { canHidePrograms } from './bare-machine.mjs'

const PORT = 18_080
const STARTS_WITHIN_MS = 600_000
const LAST_LINES = 12

/** The place of the clone on the new machine. */
const CLONE = '/home/bank'

/**
 * Makes a Debian that has nothing but its smallest form, Node and npm, and runs the two commands of the README in a copy of
 * this commit: `npm start` until the login page answers, and the whole of `npm test`, whose browser comes by itself.
 */
export async function onNewDebian() {
  if (!canHidePrograms || programOfMachine('debootstrap', ['/usr/sbin']) === undefined)
    throw new Refusal('A new machine is made by root with debootstrap: apt-get install debootstrap')
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-debian-')))
  chmodSync(folder, 0o755)
  try {
    await makeMachine(folder)
    await expectBare(folder)
    const started = await npmStart(folder)
    const { code, output } = await enter(folder, 'npm test', { show: true })
    show('npm test', output)
    const [, passed = '0', failed = '1'] =
      /^(\d+) passed, (\d+) failed$/m.exec(output.trim().split('\n').at(-1) ?? '') ?? []
    return {
      passed: Number(passed) + (started ? 1 : 0),
      failed: Number(failed) + (started ? 0 : 1) + (code !== 0 && failed === '0' ? 1 : 0),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function makeMachine(folder) {
  const { suite, mirror } = debianHere()
  await succeed('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, folder, ...mirror])
  // The new machine reaches packages in the same way as this one.
  const settings = [
    '/etc/resolv.conf',
    '/etc/hosts',
    '/etc/ssl/certs/ca-certificates.crt',
    ...aptSources(),
    ...filesIn('/etc/apt/apt.conf.d', /^99/),
  ]
  for (const file of settings.filter((path) => existsSync(path))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(file, join(folder, file))
  }
  const ofNpm = join(homedir(), '.npmrc')
  if (existsSync(ofNpm)) copyFileSync(ofNpm, join(folder, 'root', '.npmrc'))
  await placeNode(folder)
  mkdirSync(join(folder, CLONE), { recursive: true })
  const archive = join(folder, 'clone.tar')
  await succeed('git', ['-C', root, 'archive', '--output', archive, 'HEAD'])
  await succeed('tar', ['-xf', archive, '-C', join(folder, CLONE)])
  rmSync(archive)
}

const filesIn = (folder, name) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((one) => name.test(one))
        .map((one) => join(folder, one))
    : []

const aptSources = () => filesIn('/etc/apt/sources.list.d', /\.sources$/)

/** The suite of this Debian, and the mirror from which it was installed; debootstrap's own where it is not known. */
function debianHere() {
  const suite = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable'
  const sources = aptSources().map((file) => readFileSync(file, 'utf8'))
  const mirror = /^URIs: *(\S+)/m.exec(sources.find((text) => text.includes(`Suites: ${suite}`)) ?? '')?.[1]
  return { suite, mirror: mirror === undefined ? [] : [mirror] }
}

/** The machine's own Node and npm, without what else lies beside them. */
async function placeNode(folder) {
  const node = realpathSync(process.env.NODE_OF_MACHINE ?? programOfMachine('node', [], { PATH: withoutTools() }) ?? '')
  copyFileSync(node, join(folder, 'usr', 'bin', 'node'))
  const npm = realpathSync(join(dirname(node), '..', 'lib', 'node_modules', 'npm'))
  cpSync(npm, join(folder, 'usr', 'lib', 'node_modules', 'npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    await succeed('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr', 'bin', name)])
}

/** The PATH of a person's terminal: npm puts the clone's own tools before it. */
const withoutTools = () =>
  (process.env.PATH ?? '')
    .split(':')
    .filter((place) => !place.includes('node_modules'))
    .join(':')

async function expectBare(folder) {
  const { output } = await enter(
    folder,
    'for p in chromium chromium-headless-shell google-chrome pdftotext java psql git python3 curl; do command -v $p; done; true',
    { folder: '/' },
  )
  if (output.trim() !== '') throw new Refusal(`The new machine is not bare: it has ${output.trim()}`)
}

/** @returns whether the login page answered */
async function npmStart(folder) {
  const begun = performance.now()
  const running = enter(
    folder,
    `PORT=${PORT} DESK_PORT=${PORT + 1} PROCESSOR_PORT=${PORT + 2} npm start & echo $! > /tmp/npm; wait`,
    {},
  )
  let ended = false
  void running.then(() => (ended = true))
  while (!ended && performance.now() - begun < STARTS_WITHIN_MS && !(await answers())) await sleep(100)
  const started = !ended && (await answers())
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(started ? `The login page answered after ${seconds} s.` : 'npm start ended, or nothing answered.')
  // The server stops only after the builds behind its first answer have ended.
  if (started) while (!existsSync(join(folder, CLONE, 'apps', 'server', '.cache', 'built'))) await sleep(200)
  if (started) await enter(folder, 'kill $(cat /tmp/npm)', { folder: '/' })
  show('npm start', (await running).output)
  return started
}

async function answers() {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/sign`)).ok
  } catch {
    return false
  }
}

function show(command, output) {
  const lines = output.trim().split('\n').slice(-LAST_LINES)
  console.log([`── the last lines of ${command}`, ...lines].join('\n'))
}

/** Runs a line of the shell on the new machine, with mounts that end with it. */
async function enter(machine, line, { folder = CLONE, show = false } = {}) {
  const script = join(machine, 'enter.sh')
  writeFileSync(
    script,
    `set -eu
mount --make-rprivate /
mount -t proc proc "$MACHINE/proc"
mount --rbind /dev "$MACHINE/dev"
chroot=$(command -v chroot)
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 TERM=dumb NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$chroot" "$MACHINE" /bin/sh -c "$LINE"
`,
  )
  const env = {
    PATH: `/usr/sbin:/usr/bin:/sbin:/bin:${process.env.PATH}`,
    MACHINE: machine,
    LINE: `cd ${folder} && { ${line}\n}`,
  }
  return new Promise((resolve) => {
    const child = spawn('unshare', ['--mount', '--fork', 'sh', script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk)
        if (show) process.stdout.write(chunk)
      })
    child.on('close', (code) => resolve({ code, output }))
  })
}

async function succeed(program, args) {
  const { code, output } = await run(program, args, {
    env: { ...process.env, PATH: `/usr/sbin:/sbin:${process.env.PATH}` },
  })
  if (code !== 0) throw new Refusal(`${program} failed:\n${output.trim().split('\n').slice(-5).join('\n')}`)
}
