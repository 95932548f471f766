import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeLibraryLinks } from './library-links.ts'
import type { Names } from './names.ts'
import { type Binaries, binariesIn } from './platform.ts'
import { sharedFolder } from './shared-folder.ts'
import { canRun, type SystemUser } from './system-user.ts'

/**
 * Gives programs that the database's user can run: the installed ones, or a copy of them in an open folder
 * when the installed ones lie below a closed one such as root's home.
 */
export function binariesFor(names: Names, user: SystemUser | undefined, installed: Binaries): Binaries {
  makeLibraryLinks(installed.root)
  if (user === undefined || !user.foreign || canRun(installed.postgres, user)) return installed
  const root = join(sharedFolder(names), `postgresql-${installed.version}-${process.platform}-${process.arch}`)
  if (!existsSync(root)) copyBinaries(installed.root, root)
  return binariesIn(root, installed.version)
}

function copyBinaries(from: string, to: string): void {
  // Copied aside and renamed, so that a copy that was cut short is never taken for a whole one.
  const aside = `${to}.new-${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  for (const part of ['bin', 'lib', 'share']) {
    cpSync(join(from, part), join(aside, part), { recursive: true, verbatimSymlinks: true })
  }
  openToAll(aside)
  try {
    renameSync(aside, to)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    // Another start may have finished the same copy first.
    if (!existsSync(to)) throw error
  }
}

/** Lets everyone read, and run what its owner can run: the files may come from a clone made under umask 077. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644)
  }
}
