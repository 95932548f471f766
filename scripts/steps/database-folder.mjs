import { chmodSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Bytes: some ten databases of tests and the log of their writes. */
const ROOM = 4 * 2 ** 30

/**
 * Makes a folder for a PostgreSQL of tests: in memory, where the system has room for it. Tests make and drop hundreds of
 * databases of nine hundred files each, and ext4 looks longer for a free inode the more were just freed: a fifth of all
 * processor time. The folder is open, so that root's PostgreSQL, which runs as another user, can work there.
 */
export function databaseFolder(prefix) {
  const folder = realpathSync(mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix)))
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}
