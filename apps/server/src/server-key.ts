import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/**
 * The key that signs one-time codes and anti-forgery tokens: the configured one, or in the local mode one that is made
 * on the first start and kept in the data folder, readable by its owner alone.
 */
export async function readServerKey(config: Pick<Config, 'serverKey' | 'dataDir'>): Promise<Buffer> {
  if (config.serverKey !== null) return Buffer.from(config.serverKey, 'hex')
  const file = join(config.dataDir, 'server-key')
  await mkdir(config.dataDir, { recursive: true })
  await makeOnce(file, randomBytes(32).toString('hex'))
  const key = await readFile(file, 'utf8')
  if (/^[0-9a-f]{64}$/.test(key)) return Buffer.from(key, 'hex')
  throw new StartError(
    `${file} is not a key; delete it and start again (codes that are on their way lose their validity).`,
  )
}

/** Keys from before a rotation: their signatures are good until they leave the settings. */
export const readFormerKeys = ({ formerServerKeys }: Pick<Config, 'formerServerKeys'>): readonly Buffer[] =>
  formerServerKeys.map((key) => Buffer.from(key, 'hex'))

/** Writes the file whole or not at all, and only if it is absent: two first starts at once end with one key. */
async function makeOnce(file: string, content: string): Promise<void> {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(aside, content, { mode: 0o600, flag: 'wx' })
  try {
    await link(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(aside)
  }
}
