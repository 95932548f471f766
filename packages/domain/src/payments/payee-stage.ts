import type { Station, StationName } from './lifeline.ts'

/**
 * The stages of a payment that its link shows to the payee: the progress, without the internal steps of the payer's
 * company.
 */
export const payeeStages = [
  'notSigned',
  'signed',
  'sent',
  'settled',
  'credited',
  'rejected',
  'returned',
  'withdrawn',
] as const

export type PayeeStage = (typeof payeeStages)[number]

export const payeeStageOfStation: Record<StationName, PayeeStage> = {
  draft: 'notSigned',
  signing: 'notSigned',
  signed: 'signed',
  waiting: 'signed',
  queued: 'signed',
  handedOver: 'sent',
  accepted: 'sent',
  settled: 'settled',
  credited: 'credited',
  rejected: 'rejected',
  returned: 'returned',
  revoked: 'withdrawn',
  deleted: 'withdrawn',
}

/** @returns the stage of a line, and the time of reaching it: null when it was not recorded */
export function payeeStageOf(line: readonly Station[]): { readonly stage: PayeeStage; readonly since: string | null } {
  const now = line.findIndex(({ standing }) => standing === 'now')
  const stage = payeeStageOfStation[line[now]?.name ?? 'draft']
  // The first of several stations that a payee sees as one: an edited draft and a place in the queue are not theirs to know.
  const first = line.find(({ name }) => payeeStageOfStation[name] === stage)
  return { stage, since: first?.events[0]?.at ?? first?.at ?? null }
}
