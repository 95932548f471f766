import type { FuzzedRequest } from './fuzzed-requests.ts'

/** A request with the time of its answer. */
type Timed = { readonly request: FuzzedRequest; readonly milliseconds: number }

/** Remembers the slowest request of each call. */
export type SlowestCalls = {
  note(request: FuzzedRequest, milliseconds: number): void
  /**
   * The calls with the slowest requests, each request sent again.
   * @returns a line for each: the median of the repetitions, in milliseconds, and the request
   */
  again(send: (request: FuzzedRequest) => Promise<unknown>): Promise<string[]>
}

const SHOWN = 10
const REPEATED = 5

export function slowestCalls(): SlowestCalls {
  const slowest = new Map<string, Timed>()
  return {
    note(request, milliseconds) {
      if (milliseconds > (slowest.get(request.call)?.milliseconds ?? 0)) slowest.set(request.call, { request, milliseconds })
    },
    async again(send) {
      const chosen = [...slowest.values()].sort((left, right) => right.milliseconds - left.milliseconds).slice(0, SHOWN)
      const lines: { median: number; line: string }[] = []
      for (const { request } of chosen) {
        const times: number[] = []
        for (let time = 0; time < REPEATED; time += 1) times.push(await timed(() => send(request)))
        const median = times.sort((left, right) => left - right)[Math.floor(REPEATED / 2)] ?? 0
        lines.push({ median, line: `${median.toFixed(0).padStart(6)} ms  ${request.call} (${request.what})` })
      }
      return lines.sort((left, right) => right.median - left.median).map(({ line }) => line)
    },
  }
}

/** @returns milliseconds */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
