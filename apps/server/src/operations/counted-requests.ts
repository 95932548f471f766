import type { FastifyInstance } from 'fastify'
import type { Family, Sample } from './prometheus-text.ts'

/** Upper bounds in seconds, from a read to a call that its time-out ends. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Series = { readonly labels: Record<string, string>; readonly buckets: number[]; sum: number; count: number }

export type CountedRequests = {
  installOn(app: FastifyInstance): void
  families(): Family[]
}

/** Counts answers by method, route and status. The route is its pattern, never an address: no id, no endless labels. */
export function countRequests(): CountedRequests {
  const all = new Map<string, Series>()

  function seriesOf(method: string, route: string, status: number): Series {
    const key = `${method} ${route} ${status}`
    const known = all.get(key)
    if (known !== undefined) return known
    const series = { labels: { method, route, status: String(status) }, buckets: BOUNDS.map(() => 0), sum: 0, count: 0 }
    all.set(key, series)
    return series
  }

  function count(series: Series, seconds: number): void {
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
    series.sum += seconds
    series.count += 1
  }

  return {
    installOn(app) {
      app.addHook('onResponse', (request, reply, done) => {
        count(seriesOf(request.method, request.routeOptions.url ?? 'none', reply.statusCode), reply.elapsedTime / 1_000)
        done()
      })
    },
    families: () => [
      {
        name: 'http_request_duration_seconds',
        help: 'Answered requests by method, route and status, from the first line to the end of the answer.',
        type: 'histogram',
        samples: [...all.values()].flatMap(samplesOf),
      },
    ],
  }
}

function samplesOf({ labels, buckets, sum, count }: Series): Sample[] {
  let below = 0
  const bounded = BOUNDS.map((bound, index) => {
    below += buckets[index] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
  })
  return [
    ...bounded,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
