import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** The address that a client requests, twenty times a second, for so many seconds. */
export type Look = { readonly url: string; readonly cookie: string; readonly seconds: number }

/** The answer to one request, and its milliseconds. */
export type Answered = { readonly status: number; readonly ms: number }

// A thread of its own: a test that sends thousands of calls meanwhile would hold up its own clock.
const { url, cookie, seconds } = workerData as Look
const answers: Answered[] = []
const end = performance.now() + seconds * 1_000
while (performance.now() < end) {
  const look = async (): Promise<void> => {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { cookie, browser: 'true' } })
    await answer.arrayBuffer()
    answers.push({ status: answer.status, ms: performance.now() - begun })
  }
  await Promise.all([look(), sleep(50)])
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answers)
