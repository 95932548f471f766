import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../ports/file-store.ts'

/**
 * A folder of this machine, for one's own bank: readable by its owner alone. A file is written beside its place and
 * moved there when it is on the disk, so that no reader gets half of it.
 */
export function localDisk(folder: string): FileStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const beside = join(folder, `${name}.${randomUUID()}.part`)
      try {
        await writeThrough(beside, bytes)
        await rename(beside, join(folder, name))
      } finally {
        await rm(beside, { force: true })
      }
      await syncFolder(folder)
    },
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name is on the disk only with its folder. Windows opens no folder, and needs it not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
