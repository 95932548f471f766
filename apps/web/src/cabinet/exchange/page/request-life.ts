import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'

export type LifeStep = ExchangeRequest['lifeline'][number]['step'] | 'ended'

/** @property at ISO 8601; of `useBy` a day; null: it has not come, or the bank does not say when */
export type Station = {
  readonly step: LifeStep
  readonly at: string | null
  readonly standing: 'past' | 'now' | 'ahead'
}

/** States in which nothing more comes of a request. */
const endings: readonly ExchangeRequest['state'][] = ['PARTLY_EXECUTED', 'REJECTED', 'EXPIRED', 'REVOKED', 'DELETED']

const steps = ['signed', 'handedOver', 'filled', 'credited', 'useBy'] as const

/**
 * The stations of a request. What has been reached is past; the first that has not is now, unless the request ended before it: then the
 * end stands in the place of all that would have come. Bought currency is to be used until a day, sold hryvnia is not.
 */
export function lifeOf({
  side,
  state,
  lifeline,
  useBy,
  changedAt,
}: Pick<ExchangeRequest, 'side' | 'state' | 'lifeline' | 'useBy' | 'changedAt'>): Station[] {
  const reached = new Map(lifeline.map(({ step, at }) => [step, at]))
  const way = steps.filter((step) => step !== 'useBy' || side === 'PURCHASE')
  const isOver = endings.includes(state)
  // Dealt in part is not dealt: the rest is on its way, until the request ends.
  const isReached = (step: LifeStep) =>
    step !== 'useBy' &&
    step !== 'ended' &&
    (reached.get(step) ?? null) !== null &&
    !(step === 'filled' && state === 'FILLING')
  const done = way.filter(isReached)
  const stations: Station[] = done.map((step) => ({ step, at: reached.get(step) ?? null, standing: 'past' }))
  if (isOver) {
    const ended: Station = { step: 'ended', at: changedAt, standing: 'now' }
    return useBy === null ? [...stations, ended] : [...stations, ended, { step: 'useBy', at: useBy, standing: 'ahead' }]
  }
  const ahead = way.filter((step) => !done.includes(step))
  // A request that is dealt whole awaits nothing: only its last day of use lies ahead.
  const isDone = state === 'EXECUTED'
  return [
    ...stations,
    ...ahead.map((step, place): Station => ({
      step,
      at: step === 'useBy' ? useBy : null,
      standing: place === 0 && !isDone ? 'now' : 'ahead',
    })),
  ]
}
