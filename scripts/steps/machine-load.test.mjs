import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { foreignShare, foreignTicks } from './machine-load.mjs'

const folders = []

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A system of which two processors have run for so many ticks. */
function systemOf({ busy, idle, processes }) {
  const folder = mkdtempSync(join(tmpdir(), 'dilo-load-'))
  folders.push(folder)
  writeFileSync(join(folder, 'stat'), `cpu  ${busy} 0 0 ${idle} 0 0 0 0 0 0\ncpu0 1 1 1 1\n`)
  for (const { pid, parent, ticks } of processes) {
    mkdirSync(join(folder, String(pid)))
    const fields = Array.from({ length: 50 }, () => 0)
    fields[1] = parent
    fields[11] = ticks
    writeFileSync(join(folder, String(pid), 'stat'), `${pid} (a name) with ) S ${fields.slice(1).join(' ')}`)
  }
  return folder
}

const bench = { pid: 10, parent: 1 }
const database = { pid: 20, parent: 10 }
const backend = { pid: 21, parent: 20 }
const other = { pid: 30, parent: 1 }

test('the load of a bench, of its database and of its backends is its own; all other load is foreign', () => {
  const before = systemOf({ busy: 1000, idle: 1000, processes: [bench, database, backend, other].map((one) => ({ ...one, ticks: 100 })) })
  const after = systemOf({
    busy: 1150,
    idle: 1050,
    processes: [
      { ...bench, ticks: 120 },
      { ...database, ticks: 130 },
      { ...backend, ticks: 150 },
      { ...other, ticks: 150 },
    ],
  })
  expect(foreignShare(foreignTicks(before, 10), foreignTicks(after, 10))).toBe(0.25)
})

test('a machine that tells nothing of its load has none that is known', () => {
  expect(foreignTicks('/nowhere', 10)).toBeNull()
})
