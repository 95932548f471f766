import process from 'node:process'
import { readBytes } from '../../apps/server/src/payment-file-readers/read-bytes.ts'
import { readPaymentFile } from '../../apps/server/src/payment-file-readers/read-payment-file.ts'
import { reportFigure } from '../costs/report.ts'
import { files } from './ten-thousand.ts'

/** Milliseconds of this process's processors: other load of the machine does not count. */
function taken(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (numbers: readonly number[]): number => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const times = (work: () => void): number => median(Array.from({ length: 7 }, () => taken(work)))

for (const [format, bytes] of Object.entries(files)) {
  const read = readBytes(bytes, '')
  if (!read.ok || read.value.rows.length !== 10_000) throw new Error(`${format} is not read: ${JSON.stringify(read).slice(0, 300)}`)
  const json = JSON.stringify(read.value.rows)
  const reading = times(() => void readBytes(bytes, ''))
  const parsing = times(() => void JSON.parse(json))
  const before = process.threadCpuUsage()
  await readPaymentFile(bytes, { fileName: '' })
  const { user, system } = process.threadCpuUsage(before)
  const ofTheBank = (user + system) / 1000
  reportFigure(`10,000 payments read from ${format}`, reading, `${(bytes.length / 1e6).toFixed(1)} MB, JSON.parse ${parsing.toFixed(0)} ms`)
  reportFigure(`the bank's thread while ${format} is read`, ofTheBank)
}

const [first = Buffer.alloc(0)] = Object.values(files)
await readPaymentFile(first, { fileName: '' })
globalThis.gc?.()
const before = process.memoryUsage().rss
for (let round = 0; round < 40; round += 1) await readPaymentFile(first, { fileName: '' })
globalThis.gc?.()
const grown = (process.memoryUsage().rss - before) / 1e6
reportFigure('growth of the process after forty readings', grown)
