// A statement of the very long account as a file: CSV beside the same rows straight from COPY, then every other format.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { statementFileFormats } from '@dilo/domain/statements/statement-file.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { reportFigure, sizeOf } from '../../costs/report.ts'
import { median } from '../../ledger/drive.ts'
import type { StatementBank } from '../statement-bank.ts'

const ROUNDS = sizeOf('FILE_ROUNDS', 5)
const MIB = 1024 * 1024

type Read = { readonly ms: number; readonly firstByteMs: number; readonly bytes: number; readonly lines: number }

/** Reads a file to its end, as fast as it comes, and keeps nothing. */
async function read(address: string, headers: Record<string, string>): Promise<Read> {
  const begun = performance.now()
  const [answer] = await once(get(address, { headers, agent: false }), 'response')
  let [firstByteMs, bytes, lines] = [0, 0, 0]
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (bytes === 0) firstByteMs = performance.now() - begun
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  }
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}`)
  return { ms: performance.now() - begun, firstByteMs, bytes, lines }
}

/** Resident memory of a process, bytes (Linux). */
const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** The largest memory of a process during some work, above its memory before. */
async function memoryAbove(pid: number, work: () => Promise<void>): Promise<number> {
  const idle = memoryOf(pid)
  let largest = idle
  const watch = setInterval(() => (largest = Math.max(largest, memoryOf(pid))), 20)
  await work()
  clearInterval(watch)
  return largest - idle
}

export async function measure(bank: StatementBank): Promise<void> {
  const { large, server, port } = bank
  const { companyId, accountId } = large.client
  const floor = fork(fileURLToPath(new URL('../serve-copy.ts', import.meta.url)), [bank.applicationUrl, companyId, accountId])
  const [{ port: floorPort }] = (await once(floor, 'message')) as [{ port: number }]
  const headers = { cookie: large.cookie, browser: 'true' }
  const from = plusDays(businessDateAt(Date.now()), -6 * 366)
  const file = (format: string) =>
    read(`http://127.0.0.1:${port}/api/account-service/accounts/${accountId}/statement/file?format=${format}&from=${from}`, headers)
  const copy = () => read(`http://127.0.0.1:${floorPort}/`, {})
  const [ours, theirs]: [Read[], Read[]] = [[], []]
  await file('CSV')
  await copy()
  const above = await memoryAbove(server.pid ?? 0, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const turn of round % 2 === 0 ? [0, 1] : [1, 0]) {
        if (turn === 0) ours.push(await file('CSV'))
        else theirs.push(await copy())
      }
    }
  })
  const ms = (reads: readonly Read[]) => median(reads.map((one) => one.ms))
  console.log(`a statement of ${large.entries} entries as CSV over HTTP, beside the same rows straight from COPY: medians of ${ROUNDS} interleaved rounds`)
  if (ours[0]?.lines !== large.entries + 1) throw new Error(`${ours[0]?.lines} lines are not every entry`)
  reportFigure('a statement as CSV', ms(ours) / ms(theirs), `${ms(ours).toFixed(0)} ms, ${ms(theirs).toFixed(0)} ms; ${(ours[0].bytes / MIB).toFixed(0)} MiB`)
  reportFigure('first byte of a statement as CSV', median(ours.map((one) => one.firstByteMs)))
  reportFigure('memory of a statement as CSV', above / MIB)
  for (const format of statementFileFormats.filter((other) => other !== 'CSV')) {
    let one: Read | undefined
    const more = await memoryAbove(server.pid ?? 0, async () => {
      one = await file(format)
    })
    if (one !== undefined)
      console.log(
        `  ${format}: ${(one.ms / 1000).toFixed(1)} s, ${(one.bytes / MIB).toFixed(0)} MiB, first byte ${one.firstByteMs.toFixed(0)} ms, ${(more / MIB).toFixed(0)} MiB of memory more`,
      )
  }
  floor.disconnect()
}
