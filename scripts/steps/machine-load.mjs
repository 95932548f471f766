import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** Inherited by all that a bench starts: a server whose starter has ended is still known by it. */
export const MARK = 'DILO_BENCH'

/** The process that inherits those whose starter has ended. */
const FIRST = 1

/**
 * The time that each process has taken of the machine's processors, in ticks, with the ticks of all processors; and the
 * foreign ones: all but this process and those that it has started. Null where the system does not show it (only Linux
 * does).
 */
export function foreignTicks(system = '/proc', own = process.pid) {
  try {
    const { stolen, all } = processorTicks(readFileSync(`${system}/stat`, 'utf8'))
    const processes = processesIn(system)
    const foreign = [...processes].flatMap(([pid, one]) =>
      isEndedOrphan(one) || isOurs(system, processes, pid, own) ? [] : [pid],
    )
    return { foreign, processes, stolen, all }
  } catch {
    return null
  }
}

/** The share of the machine that others took between two looks: 0 to 1. */
export function foreignShare(before, after) {
  const all = after.all - before.all
  if (all <= 0) return 0
  const foreign = new Set(after.foreign)
  let taken = after.stolen - before.stolen
  for (const pid of foreign) taken += after.processes.get(pid).ticks - (before.processes.get(pid)?.ticks ?? 0)
  // The parent that waited for an ended process got all that it has ever taken, not only in this time.
  for (const [pid, { ticks }] of before.processes) {
    const heir = heirOf(before, after, pid)
    if (heir !== pid && heir !== FIRST && foreign.has(heir)) taken -= ticks
  }
  return Math.max(0, taken) / all
}

/** The nearest that still runs of a process, its parent, and their parents: ended ones are waited for one after the other. */
function heirOf(before, after, pid) {
  let at = pid
  while (at > 0 && !after.processes.has(at)) at = before.processes.get(at)?.parent ?? 0
  return at
}

/** The line of all processors: user, nice, system, idle, iowait, irq, softirq, steal. A host takes what it steals for others. */
function processorTicks(stat) {
  const ticks = stat.split('\n')[0].trim().split(/\s+/).slice(1, 9).map(Number)
  return { stolen: ticks[7], all: ticks.reduce((sum, one) => sum + one, 0) }
}

function processesIn(system) {
  const processes = new Map()
  for (const name of readdirSync(system)) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(`${system}/${name}/stat`)
    if (stat !== null) processes.set(Number(name), stat)
  }
  return processes
}

function statOf(file) {
  try {
    // After the name: state, parent, …; user, system, and of ended children that were waited for.
    const [state, ...fields] = readFileSync(file, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const [parent, user, kernel, userOfChildren, kernelOfChildren] = [0, 10, 11, 12, 13].map((place) =>
      Number(fields[place]),
    )
    // The first process waits for all whose starter has ended, ours among them.
    const ofChildren = parent === 0 ? 0 : userOfChildren + kernelOfChildren
    return { parent, isEnded: state === 'Z', ticks: user + kernel + ofChildren }
  } catch {
    return null
  }
}

/** It no longer tells whose it was. */
const isEndedOrphan = ({ isEnded, parent }) => isEnded && parent === FIRST

/** True if a process or one that it descends from is ours, or was started by us. */
function isOurs(system, processes, pid, own) {
  for (let at = pid; at > 0; at = processes.get(at)?.parent ?? 0)
    if (at === own || hasMark(`${system}/${at}/environ`, own)) return true
  return false
}

function hasMark(file, own) {
  try {
    return readFileSync(file, 'utf8').split('\0').includes(`${MARK}=${own}`)
  } catch {
    // Another user's.
    return false
  }
}
