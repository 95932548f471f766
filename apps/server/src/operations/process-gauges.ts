import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, gauge } from './prometheus-text.ts'

const NANOSECONDS = 1e9

type ProcessGauges = { families(): Family[]; stop(): void }

/** The process itself. The delay of the event loop is that of the time since the last question. */
export function watchProcess(): ProcessGauges {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return {
    families() {
      const { user, system } = process.cpuUsage()
      const families: Family[] = [
        eventLoopDelay(delay),
        {
          name: 'process_cpu_seconds_total',
          help: 'CPU time of this process.',
          type: 'counter',
          samples: [{ value: (user + system) / 1e6 }],
        },
        gauge('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
        gauge('process_uptime_seconds', 'Time since the start of this process.', process.uptime()),
      ]
      delay.reset()
      return families
    },
    stop: () => delay.disable(),
  }
}

function eventLoopDelay(delay: ReturnType<typeof monitorEventLoopDelay>): Family {
  const seconds = (nanoseconds: number): number => (delay.count === 0 ? 0 : nanoseconds / NANOSECONDS)
  return {
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late the event loop came since the last scrape, by quantile.',
    type: 'gauge',
    samples: [
      { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(delay.max) },
    ],
  }
}
