import startTheBank from './start-the-bank.ts'
import startTheWorkbench from './start-the-workbench.ts'

/** Starts all that the journeys need at once: each start keeps one core busy. */
export default async function startAll(): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled([startTheBank(), startTheWorkbench()])
  const stop = async () => {
    await Promise.all(starts.map((start) => (start.status === 'fulfilled' ? start.value?.() : undefined)))
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed === undefined) return stop
  await stop()
  throw failed.reason
}
