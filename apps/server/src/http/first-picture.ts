import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'

/**
 * The login page of this configuration as markup, so that a browser paints it before any script has come (decision 011).
 * Drawn in a thread: what draws weighs megabytes and works for a tenth of a second, once for each language.
 * @param script the built drawer, `dist/first-picture/first-picture.js` of the web
 * @throws when the page cannot be drawn
 */
export async function drawFirstPicture(script: string, configuration: PageConfiguration): Promise<string> {
  const worker = new Worker(new URL('./first-picture-worker.ts', import.meta.url), {
    workerData: { script, configuration },
    env: {},
    execArgv: [],
  })
  try {
    const [markup] = (await once(worker, 'message')) as [string]
    return markup
  } finally {
    await worker.terminate()
  }
}
