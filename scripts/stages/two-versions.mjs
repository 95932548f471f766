import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../steps/refusal.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'
import { vitest } from './vitest.mjs'

const minutes = 60_000

/**
 * The version before: the first parent of the checked-out commit. @returns its commit; undefined in a clone without it,
 * as a shallow one is
 */
async function versionBefore() {
  const { code, output } = await run('git', ['rev-parse', '--verify', '--quiet', 'HEAD^1^{commit}'], { cwd: root })
  return code === 0 ? output.trim() : undefined
}

/** Runs the version before and this one beside each other on one database (apps/server/src/two-versions.test.ts). */
export async function besideVersionBefore() {
  const commit = await versionBefore()
  if (commit === undefined)
    throw new Refusal(
      'This clone does not have the commit before HEAD; fetch it (git fetch --deepen=1) and run the command again.',
    )
  const folder = mkdtempSync(join(tmpdir(), 'dilo-before-'))
  try {
    await checkOut(commit, folder)
    await givePackages(folder)
    return await vitest({ projects: ['two versions'], environment: { VERSION_BEFORE: folder } })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkOut(commit, folder) {
  const archive = join(folder, 'before.tar')
  await succeed('git', ['archive', '--output', archive, commit], { cwd: root })
  await succeed('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}

/** Ours, where both versions name the same; the rooms of the workspace are its own. */
async function givePackages(folder) {
  const lock = (of) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lock(folder) !== lock(root)) {
    return succeed('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
      timeout: 5 * minutes,
      shell: process.platform === 'win32',
    })
  }
  const [ours, theirs] = [root, folder].map((of) => join(of, 'node_modules'))
  mkdirSync(join(theirs, '@dilo'), { recursive: true })
  for (const name of readdirSync(ours)) if (name !== '@dilo') symlinkSync(join(ours, name), join(theirs, name))
  for (const room of readdirSync(join(ours, '@dilo')))
    symlinkSync(readlinkSync(join(ours, '@dilo', room)), join(theirs, '@dilo', room))
  for (const room of ['apps/server', 'apps/web', 'packages/ui']) {
    const own = join(root, room, 'node_modules')
    if (existsSync(own) && existsSync(join(folder, room)))
      cpSync(own, join(folder, room, 'node_modules'), { recursive: true })
  }
}

async function succeed(program, args, options) {
  const { code, output } = await run(program, args, options)
  if (code !== 0) throw new Refusal(`${program} ${args[0]} failed for the version before:\n${output.trim()}`)
}
