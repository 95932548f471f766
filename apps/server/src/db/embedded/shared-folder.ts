import { chmodSync, mkdirSync } from 'node:fs'

/** The open folder of this machine for what root's PostgreSQL cannot reach in the clone. Only root uses it. */
export function sharedFolder(): string {
  const folder = '/var/lib/dilo'
  mkdirSync(folder, { recursive: true })
  // An umask of 077 must not close it again.
  chmodSync(folder, 0o755)
  return folder
}
