import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pinnedNode } from '../steps/pinned-node.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'

/** The checks that only read: each counts as one. At once, for the longest keeps one core busy. */
const checks = {
  types: () =>
    everyOne(
      ['.', 'apps/web', 'apps/workbench', 'e2e'].map(
        // Four checkers, the default, find many types four times: twice the work and the memory on a machine with two cores.
        (project) => () =>
          tool('typescript/bin/tsc', ['--noEmit', '--checkers', '1', '--project', project], withoutCollector()),
      ),
    ),
  format: () => everyOne([() => tool('oxfmt/bin/oxfmt', ['--check'])]),
  lint: () => everyOne([() => tool('oxlint/bin/oxlint', ['--deny-warnings'])]),
  boundaries: () => everyOne([() => node([join(root, 'scripts', 'boundaries.mjs')])]),
  'commit subjects': () => everyOne([() => node([join(root, 'scripts', 'commit-subjects.mjs')])]),
  messages: () => everyOne([() => checkMessages('web')]),
}

export const staticChecks = { 'what only reads': checks }

async function everyOne(checks) {
  const codes = await Promise.all(checks.map((check) => check()))
  return codes.every((code) => code === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function tool(program, args, env) {
  return node([join(root, 'node_modules', program), ...args], env)
}

async function node(args, env = process.env) {
  const { code } = await run(pinnedNode(), args, { cwd: root, env, show: true })
  return code
}

/** Bytes: the checkers of all projects allocate 5 GB, and the other checks run beside them. */
const ROOM_FOR_CHECKERS = 8 * 2 ** 30

/**
 * The environment of a checker of types, which is written in Go. Its garbage collector takes a third of its processor time,
 * and it lives for seconds: where the machine has room, it never collects.
 */
const withoutCollector = () =>
  process.availableMemory() < ROOM_FOR_CHECKERS ? process.env : { ...process.env, GOGC: 'off' }

/** Every text of a room has its translation; the room itself knows how that is checked. */
async function checkMessages(app) {
  const room = join(root, 'apps', app)
  const name = 'messages:check'
  const command = JSON.parse(readFileSync(join(room, 'package.json'), 'utf8')).scripts?.[name]
  if (command === undefined) {
    console.log(`apps/${app}/package.json has no script "${name}": there is nothing that proves the translations.`)
    return 1
  }
  const { code } = await run(command, [], { cwd: room, env: withTools(), shell: true, show: true })
  return code
}

/** The tools of node_modules, the pinned Node among them, come before those of the machine: as in an npm script. */
function withTools() {
  const separator = process.platform === 'win32' ? ';' : ':'
  const folders = [join(root, 'apps', 'web', 'node_modules', '.bin'), join(root, 'node_modules', '.bin')].filter(
    (folder) => existsSync(folder),
  )
  return { ...process.env, PATH: [...folders, process.env.PATH].join(separator) }
}
