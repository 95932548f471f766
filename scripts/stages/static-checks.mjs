import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from '../steps/pinned-node.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'

/** The checks that only read: each counts as one. At once, for the longest keeps one core busy. */
const checks = {
  types: () =>
    everyOne(
      ['.', 'apps/web', 'apps/workbench', 'e2e'].map(
        // Four checkers, the default, find many types four times: twice the work and the memory on a machine with two cores.
        (project) => () => tool('typescript/bin/tsc', ['--noEmit', '--checkers', '1', '--project', project]),
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

function tool(program, args) {
  return node([join(root, 'node_modules', program), ...args])
}

async function node(args) {
  const { code } = await run(pinnedNode(), args, { cwd: root, show: true })
  return code
}

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
