import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'

/** Waits until a program says what matches; fails with all that it said when it ends before. */
export function saidBy(program: ChildProcess, output: Readable, wanted: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = ''
    output.on('data', (chunk) => {
      said += String(chunk)
      const found = wanted.exec(said)
      if (found) resolve(found)
    })
    program.once('error', reject)
    program.once('exit', () => reject(new Error(`${program.spawnfile} ended: ${said}`)))
  })
}
