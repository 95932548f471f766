import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { answers, end, freePort } from './started-program.ts'

const starter = fileURLToPath(new URL('../scripts/ui.mjs', import.meta.url))

/**
 * Builds the workbench and serves it on a free port for the journeys. WORKBENCH_URL points them at one that is running
 * already.
 */
export default async function startTheWorkbench(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['WORKBENCH_URL'] !== undefined) return undefined
  const port = await freePort()
  const workbench: ChildProcess = spawn(process.execPath, [starter, '--once'], {
    env: { ...process.env, NODE_ENV: '', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = `http://127.0.0.1:${port}`
  const stop = () => end(workbench)
  try {
    await answers(address, workbench, 'The workbench')
  } catch (error) {
    await stop()
    throw error
  }
  process.env['WORKBENCH_URL'] = address
  return stop
}
