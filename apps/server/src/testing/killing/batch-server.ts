// A server that does nothing but carry out the bank's queue, for a test that kills it.
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { processQueue } from '../../features/payments/processing/process-queue.ts'
import { workAlone } from './working-server.ts'

await workAlone({ poolSize: 2, speed: 1 }, async (context) => {
  for (;;) {
    try {
      const { faults } = await processQueue(context)
      for (const { fault } of faults) process.stderr.write(`${String(fault)}\n`)
    } catch {
      // PostgreSQL was killed: it comes back.
    }
    await pause(20)
  }
})
