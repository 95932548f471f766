import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programsHere, programsOfTests } from './programs-of-tests.mjs'

/** Reads the record of watch-programs.mjs. @returns the test files that started each program, by program */
export function startedPrograms(folder) {
  const files = new Map()
  for (const name of readdirSync(folder))
    for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
      const { name: program, file } = JSON.parse(line)
      files.set(program, (files.get(program) ?? new Set()).add(file))
    }
  return files
}

/** Programs of the table that no test has started: their rows can go. A judge may be missing on this machine. */
export const unusedPrograms = (started, platform = process.platform) =>
  programsHere(platform).filter((name) => !programsOfTests[name].judge && !started.has(name))
