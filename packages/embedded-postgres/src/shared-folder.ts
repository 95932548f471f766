import { chmodSync, mkdirSync } from 'node:fs'
import type { Names } from './names.ts'

/** The open folder of this machine for what root's PostgreSQL cannot reach in the clone. Only root uses it. */
export function sharedFolder({ database }: Names): string {
  const folder = `/var/lib/${database}`
  mkdirSync(folder, { recursive: true })
  // An umask of 077 must not close it again.
  chmodSync(folder, 0o755)
  return folder
}
