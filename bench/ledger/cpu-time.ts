import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

type Stat = { readonly parent: number; readonly seconds: number }

function statOf(pid: string): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    // After the name: state, parent, …; user, system, and of ended children that were waited for.
    const ticks = [11, 12, 13, 14].reduce((total, field) => total + Number(fields[field]), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
  } catch {
    return null
  }
}

/** CPU seconds of PostgreSQL with all its backends (only on Linux). */
export function cpuSecondsOfDatabase(postmaster: number): number {
  if (process.platform !== 'linux') return 0
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), stat: statOf(pid) }))
    .filter(({ pid, stat }) => stat !== null && (pid === postmaster || stat.parent === postmaster))
    .reduce((total, { stat }) => total + (stat?.seconds ?? 0), 0)
}

/** CPU seconds of this process and of PostgreSQL with all its backends (Linux; elsewhere of this process alone). */
export function cpuSeconds(postmaster: number): number {
  const own = process.cpuUsage()
  return (own.user + own.system) / 1e6 + cpuSecondsOfDatabase(postmaster)
}
