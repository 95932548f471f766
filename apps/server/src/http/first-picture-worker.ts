import { parentPort, workerData } from 'node:worker_threads'
import type { PageConfiguration } from '@dilo/contract/page-configuration.ts'

// Draws the login page in a thread of its own (http/first-picture.ts), which ends with it. The page's code asks a browser
// for its configuration and its address: here stands as much of one as it looks at.
const { script, configuration } = workerData as { script: string; configuration: PageConfiguration }

const block = { textContent: JSON.stringify(configuration) }
Object.assign(globalThis, {
  document: { getElementById: () => block, documentElement: {}, cookie: '' },
  location: { pathname: configuration.signPath, search: '', hash: '' },
})
const { draw } = (await import(script)) as { draw: () => Promise<string> }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await draw())
