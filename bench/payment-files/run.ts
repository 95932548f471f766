import process from 'node:process'
import { readBytes } from '../../apps/server/src/payment-file-readers/read-bytes.ts'
import { readPaymentFile } from '../../apps/server/src/payment-file-readers/read-payment-file.ts'
import { files } from './ten-thousand.ts'

/** Milliseconds of a processor that reading may take. */
const MOST = 500
/** Milliseconds that the bank's own thread may take to have a file read in another, in some twenty pieces. */
const MOST_OF_THE_BANK = 50
/** Megabytes by which forty readings may leave the process larger. */
const GROWTH = 30

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
  console.log(
    `${format}, ${(bytes.length / 1e6).toFixed(1)} MB: ${reading.toFixed(0)} ms of a processor (at most ${MOST}; JSON.parse ${parsing.toFixed(0)}), ${ofTheBank.toFixed(0)} ms of the bank's thread when it is read in another (at most ${MOST_OF_THE_BANK})`,
  )
  if (reading > MOST || ofTheBank > MOST_OF_THE_BANK) process.exitCode = 1
}

const [first = Buffer.alloc(0)] = Object.values(files)
await readPaymentFile(first, { fileName: '' })
globalThis.gc?.()
const before = process.memoryUsage().rss
for (let round = 0; round < 40; round += 1) await readPaymentFile(first, { fileName: '' })
globalThis.gc?.()
const grown = (process.memoryUsage().rss - before) / 1e6
console.log(`forty readings later the process is ${grown.toFixed(0)} MB larger (at most ${GROWTH})`)
if (grown > GROWTH) process.exitCode = 1
