import type { Happened, Station, StationName } from './lifeline.ts'

/** The marks of a payment's way as people count them; `end` is that of one that does not reach its recipient. */
const markNames = ['created', 'signatures', 'bank', 'clearing', 'recipient', 'end'] as const

export type MarkName = (typeof markNames)[number]

const markOfStation: Record<StationName, MarkName> = {
  draft: 'created',
  signing: 'signatures',
  signed: 'signatures',
  waiting: 'bank',
  queued: 'bank',
  handedOver: 'clearing',
  accepted: 'clearing',
  settled: 'recipient',
  credited: 'recipient',
  rejected: 'end',
  returned: 'end',
  revoked: 'end',
  deleted: 'end',
}

/** @property at when it was passed, or reached; null: it lies ahead, or nobody recorded it */
export type Mark = {
  readonly name: MarkName
  readonly standing: Station['standing']
  readonly at: string | null
}

/** The stations of a line as marks, five at most: a mark has the standing of the furthest of its stations that is reached. */
export function marksOf<Event extends Happened>(line: readonly Station<Event>[]): Mark[] {
  const names = markNames.filter((name) => line.some((station) => markOfStation[station.name] === name))
  return names.map((name) => {
    const stations = line.filter((station) => markOfStation[station.name] === name)
    const reached = stations.filter(({ standing }) => standing !== 'ahead')
    const isNow = reached.some(({ standing }) => standing === 'now')
    return {
      name,
      standing: isNow ? 'now' : reached.length > 0 ? 'past' : 'ahead',
      at: reached.at(-1)?.at ?? null,
    }
  })
}
