import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { hasErrorCode } from './error-code.ts'

/** The content of postmaster.pid, which PostgreSQL writes about itself. */
type PidFile = { pid: number; port: number; ready: boolean }

/** Reads postmaster.pid; undefined when the file is absent or not yet whole. */
export function readPidFile(folder: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Removes a postmaster.pid whose PostgreSQL is gone. PostgreSQL asks only whether the number is in use, and after
 * a restart of the machine or of a container the number often belongs to another program, which would block it.
 */
export function removeStalePidFile(folder: string): void {
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** True if a process is the PostgreSQL of this cluster, and not another program that was given its number. */
export function isPostgresOf(pid: number, folder: string): boolean {
  if (pid === process.pid || !isAlive(pid)) return false
  if (process.platform === 'linux') return workingFolder(pid) === realpathSync(folder)
  if (process.platform === 'win32') return true
  return commandLine(pid).includes(folder)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasErrorCode(error, 'EPERM')
  }
}

/** PostgreSQL works inside of its cluster. A process that has ended and was not yet collected has no folder. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
