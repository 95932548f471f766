/** A plain last signature takes two round trips; any other goes step by step (decision 292). */
type Way = 'atOnce' | 'inSteps'

const signed: Record<Way, number> = { atOnce: 0, inSteps: 0 }

/** Counts a signature of a single payment by its way. */
export const countSigned = (way: Way): void => {
  signed[way] += 1
}

/** The signatures of single payments that this server has stored, by their way. */
export const waysOfSigning = (): Readonly<Record<Way, number>> => ({ ...signed })
