// A setup file of all tests: a test that starts a program outside of the table fails with its name, on every machine, so
// none is green only because its machine happens to have the program.
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { appendFileSync, realpathSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import process from 'node:process'
import { expect } from 'vitest'
import { root } from '../steps/root.mjs'
import { programsHere } from './programs-of-tests.mjs'

/** The folder in which a run of tests records who started what; nothing is recorded where it is not set. */
const folder = process.env.RECORD_PROGRAMS

/** Test files of one worker share their modules: only the first of them wraps the functions. */
const WATCHED = Symbol.for('dilo.watchesPrograms')

/** Node itself, and programs of the lock file: npm ci brings them. */
const comesAlong = (program) =>
  program === process.execPath ||
  program.startsWith(join(root, 'node_modules') + sep) ||
  program.startsWith(join(realpathSync(root), 'node_modules') + sep)

const nameOf = (program) => basename(program).replace(/\.exe$/i, '')

/** @throws where the table does not permit the program */
function permit(program) {
  if (comesAlong(program)) return
  const name = nameOf(program)
  if (!programsHere().includes(name))
    throw new Error(
      `A test starts ${program}, which a machine with Node and npm alone does not have; use Node or a package of the lock file instead, or add it to scripts/programs/programs-of-tests.mjs.`,
    )
  if (folder !== undefined)
    appendFileSync(
      join(folder, `${process.pid}.jsonl`),
      `${JSON.stringify({ name, file: expect.getState().testPath })}\n`,
    )
}

/** The shell that Node starts for `shell: true`. */
const shell = process.platform === 'win32' ? 'cmd' : 'sh'

function watch(functions) {
  const { ChildProcess, spawnSync, execFileSync, execSync } = functions
  const spawn = ChildProcess.prototype.spawn
  ChildProcess.prototype.spawn = function permitted(options) {
    permit(options.file)
    return spawn.call(this, options)
  }
  const optionsOf = (args) => args.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  const started = (file, rest) => (optionsOf(rest)?.shell ? shell : file)
  const permitted =
    (original) =>
    (file, ...rest) => {
      permit(started(file, rest))
      return original(file, ...rest)
    }
  functions.spawnSync = permitted(spawnSync)
  functions.execFileSync = permitted(execFileSync)
  functions.execSync = (...args) => {
    permit(shell)
    return execSync(...args)
  }
  syncBuiltinESMExports()
}

if (process[WATCHED] === undefined) {
  process[WATCHED] = true
  watch(createRequire(import.meta.url)('node:child_process'))
}
