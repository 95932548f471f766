import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Names } from './names.ts'
import { PostgresStartError } from './postgres-start-error.ts'

/** The user under whom PostgreSQL runs. `foreign` is true when it is not the user of this process. */
export type SystemUser = { uid: number; gid: number; name: string; foreign: boolean }

/**
 * PostgreSQL refuses to run as root, and initdb wants a user that has a name. So root lends the database to
 * the user `postgres` where it exists, else to `nobody`; everyone else runs it as themselves.
 */
export function databaseUser({ program }: Names): SystemUser | undefined {
  const uid = process.getuid?.()
  if (uid === undefined) return undefined
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? uid, name: 'you', foreign: false }
  const user = userNamed('postgres') ?? userNamed('nobody')
  if (user === undefined) {
    throw new PostgresStartError(
      `PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody"; start ${program} as another user.`,
    )
  }
  return user
}

function userNamed(name: string): SystemUser | undefined {
  for (const line of passwd().split('\n')) {
    const [login, , uid, gid] = line.split(':')
    if (login === name) return { uid: Number(uid), gid: Number(gid), name, foreign: true }
  }
  return undefined
}

function passwd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}

/** True if a user can walk into a folder: every folder above it must let them through. */
export function canEnter(folder: string, user: SystemUser): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if (!mayUse(path, user, 0o1)) return false
    if (path === dirname(path)) return true
  }
}

/** True if a user can run a program, folders above it included. */
export function canRun(program: string, user: SystemUser): boolean {
  return mayUse(program, user, 0o5) && canEnter(dirname(program), user)
}

function mayUse(path: string, user: SystemUser, bits: number): boolean {
  const { uid, gid, mode } = statSync(path)
  const granted = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
  return (granted & bits) === bits
}
