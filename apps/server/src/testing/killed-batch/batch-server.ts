// A server that does nothing but carry out the bank's queue, for a test that kills it: `node batch-server.ts <url> <ms>`.
import '../patient-pools.ts'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../db/open.ts'
import { processQueue } from '../../features/payments/processing/process-queue.ts'
import { contextOn } from '../context-on.ts'

const [applicationUrl = '', ahead = '0'] = process.argv.slice(2)

// Its clock goes wrong by so much: clocks of servers differ, and jump.
const clock = { now: () => Date.now() + Number(ahead) }
const context = contextOn(openDatabase({ applicationUrl, poolSize: 2 }), clock)

for (;;) {
  try {
    const { faults } = await processQueue(context)
    for (const { fault } of faults) process.stderr.write(`${String(fault)}\n`)
  } catch {
    // PostgreSQL was killed: it comes back.
  }
  await pause(20)
}
