import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { foreignShare, foreignTicks, MARK } from './machine-load.mjs'

const folders = []

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A system whose processors have run for so many ticks. */
function systemOf({ all, processes }) {
  const folder = mkdtempSync(join(tmpdir(), 'dilo-load-'))
  folders.push(folder)
  writeFileSync(join(folder, 'stat'), `cpu  ${all} 0 0 0 0 0 0 0 0 0\ncpu0 1 1 1 1\n`)
  for (const { pid, parent, ticks, ofChildren = 0, mark, state = 'S' } of processes) {
    mkdirSync(join(folder, String(pid)))
    const fields = Array.from({ length: 50 }, () => 0)
    fields[1] = parent
    fields[11] = ticks
    fields[13] = ofChildren
    writeFileSync(join(folder, String(pid), 'stat'), `${pid} (a name) with ) ${state} ${fields.slice(1).join(' ')}`)
    if (mark !== undefined) writeFileSync(join(folder, String(pid), 'environ'), `HOME=/\0${MARK}=${mark}\0`)
  }
  return folder
}

const first = { pid: 1, parent: 0 }
const bench = { pid: 10, parent: 1 }
const database = { pid: 20, parent: 10 }
const backend = { pid: 21, parent: 20 }
const other = { pid: 30, parent: 1 }

/**
 * The share of others at two looks that are 200 ticks apart. A process has taken so many `before` and `now`, and its ended
 * children so many more; one without a figure does not run at that look.
 */
function shareOf(processes) {
  const lookAt = (all, look) => {
    const running = processes.filter((one) => one[look] !== undefined)
    return foreignTicks(systemOf({ all, processes: running.map((one) => ({ ...one, ticks: one[look], ofChildren: one.children?.[look] })) }), bench.pid)
  }
  return foreignShare(lookAt(2000, 'before'), lookAt(2200, 'now'))
}

test('the load of a bench, of its database and of its backends is its own; all other load is foreign', () => {
  expect(
    shareOf([
      { ...first, before: 100, now: 100 },
      { ...bench, before: 100, now: 120 },
      { ...database, before: 100, now: 130 },
      { ...backend, before: 100, now: 150 },
      { ...other, before: 100, now: 150 },
    ]),
  ).toBe(0.25)
})

test('a server of the bench whose starter has ended is its own, while it lives and when it has ended', () => {
  const orphan = { pid: 40, parent: 1, mark: bench.pid }
  expect(shareOf([first, bench, orphan].map((one) => ({ ...one, before: 100, now: one.pid === orphan.pid ? 180 : 100 })))).toBe(0)
  const others = [
    { ...first, before: 0, now: 0, children: { before: 0, now: 180 } },
    { ...bench, before: 0, now: 0 },
  ]
  expect(shareOf([...others, { ...orphan, before: 180 }])).toBe(0)
  // Before the first process has waited for it, it shows no mark any more.
  expect(shareOf([...others, { ...orphan, mark: undefined, state: 'Z', now: 180 }])).toBe(0)
})

test('the time that a process of others took before it ended is not counted anew for its parent', () => {
  const shell = { pid: 60, parent: 1, before: 5, now: 5, children: { before: 0, now: 5_050 } }
  const ended = { pid: 61, parent: shell.pid, before: 5_000 }
  const others = [
    { ...first, before: 0, now: 0 },
    { ...bench, before: 0, now: 0 },
  ]
  expect(shareOf([...others, shell, ended])).toBe(0.25)
  // Nor for the parent of that one, if both have ended.
  const child = { pid: 62, parent: ended.pid, before: 3_000 }
  expect(shareOf([...others, { ...shell, children: { before: 0, now: 8_050 } }, ended, child])).toBe(0.25)
})

test('what another bench has started is foreign, and so is a process that others have started meanwhile', () => {
  const started = [
    { ...other, now: 20 },
    { pid: 50, parent: 1, mark: 11, now: 30 },
  ]
  expect(shareOf([{ ...first, before: 0, now: 0 }, { ...bench, before: 0, now: 0 }, ...started])).toBe(0.25)
})

test('a machine that shows nothing of its load has none that is known', () => {
  expect(foreignTicks('/nowhere', 10)).toBeNull()
})
