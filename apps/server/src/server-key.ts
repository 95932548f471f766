import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The key that signs one-time codes and anti-forgery tokens: the configured one, or in the local mode one that is made
 * on the first start and kept in the data folder, readable by its owner alone.
 */
export async function readServerKey(config: Pick<Config, 'serverKey' | 'dataDir'>): Promise<Buffer> {
  if (config.serverKey !== null) return Buffer.from(config.serverKey, 'hex')
  const file = join(config.dataDir, 'server-key')
  await mkdir(config.dataDir, { recursive: true })
  try {
    // Made only if there is none: two first starts at once end with one key.
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(await readFile(file, 'utf8'), 'hex')
}
