import { mkdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than a code takes from the press to its answer: an older lock belongs to a journey that was stopped. */
const LEFT_BEHIND_MS = 60_000

const lockOf = (contact: string): string =>
  join(tmpdir(), `dilo-phone-${(process.env['BASE_URL'] ?? '').replaceAll(/\W/g, '-')}-${contact.replaceAll(/\W/g, '-')}`)

/**
 * Asks for a code and types it, while no other journey does so at the same phone or e-mail: journeys run side by side, a
 * person may stand in several, and the newest code must be the one that was asked for.
 */
export async function atPhone<Value>(contact: string, work: () => Promise<Value>): Promise<Value> {
  const lock = lockOf(contact)
  while (!(await isTaken(lock))) await sleep(50)
  try {
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

/** Takes a lock: the system makes a folder once. */
async function isTaken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
    return true
  } catch {
    const made = await stat(lock).catch(() => undefined)
    if (made !== undefined && Date.now() - made.mtimeMs > LEFT_BEHIND_MS) await rm(lock, { recursive: true, force: true })
    return false
  }
}
