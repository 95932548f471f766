import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

/**
 * What others than this process and its descendants take of the machine's processors, in ticks since its start. Null where
 * the system does not tell (only Linux does).
 */
export function foreignTicks(system = '/proc', own = process.pid) {
  try {
    const { busy, all } = processorTicks(readFileSync(`${system}/stat`, 'utf8'))
    return { foreign: busy - ticksOfTree(processesIn(system), own), all }
  } catch {
    return null
  }
}

/** The share of the machine that others took between two looks: 0 to 1. */
export function foreignShare(before, after) {
  const all = after.all - before.all
  // Ticks of ended processes come late, so a difference may fall below zero.
  return all <= 0 ? 0 : Math.max(0, (after.foreign - before.foreign) / all)
}

/** The line of all processors: user, nice, system, idle, iowait, irq, softirq, steal. Time stolen by a host counts as busy. */
function processorTicks(stat) {
  const [user, nice, system, idle, wait, irq, softirq, steal] = stat
    .split('\n')[0]
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number)
  const busy = user + nice + system + irq + softirq + steal
  return { busy, all: busy + idle + wait }
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
    const fields = readFileSync(file, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    // After the name: state, parent, …; user, system, and of ended children that were waited for.
    return { parent: fields[1], ticks: fields[11] + fields[12] + fields[13] + fields[14] }
  } catch {
    return null
  }
}

/** The ticks of a process and of all its descendants. */
function ticksOfTree(processes, root) {
  let ticks = 0
  for (const [pid, stat] of processes) if (descends(processes, pid, root)) ticks += stat.ticks
  return ticks
}

function descends(processes, pid, root) {
  for (let at = pid; at > 0; at = processes.get(at)?.parent ?? 0) if (at === root) return true
  return false
}
