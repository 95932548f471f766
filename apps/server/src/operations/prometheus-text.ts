import type { Clock } from '../ports/clock.ts'

/** One line: a value, and the labels that distinguish it from the others of its family. */
export type Sample = {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
  /** `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string
}

export type Family = {
  /** With its unit at the end: `_seconds`, `_bytes`, `_total`. */
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: readonly Sample[]
}

/** Media type of the text format, version 0.0.4. */
export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Families in Prometheus' text format (prometheus.io, exposition formats). */
export const prometheusText = (families: readonly Family[]): string =>
  families
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${valueText(value)}`,
      )
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
    })
    .join('')

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const valueText = (value: number): string => (value === Infinity ? '+Inf' : String(value))

/** Seconds since an instant; 0 where there is none. */
export const ageOf = (clock: Clock, instant: Date | null): number =>
  instant === null ? 0 : Math.max(0, (clock.now() - instant.getTime()) / 1_000)

/** A gauge of one line. */
export const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})
