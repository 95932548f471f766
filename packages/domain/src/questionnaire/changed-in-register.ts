import type { RegisterFacts } from './register-facts.ts'

/**
 * Whether the state's register says something else of a client of which the bank keeps its questionnaire: of its activities, who
 * heads it, or its founders. Order and addresses are no change.
 */
export const changedInRegister = (before: RegisterFacts, now: RegisterFacts): boolean =>
  essence(before) !== essence(now)

const essence = ({ mainActivity, otherActivities, heads, founders }: RegisterFacts): string =>
  JSON.stringify([
    mainActivity,
    otherActivities.filter((code) => code !== mainActivity).toSorted(),
    heads.map(({ name, inn }) => `${name} ${inn ?? ''}`).toSorted(),
    founders.map(({ name, code, capital }) => `${name} ${code ?? ''} ${capital ?? ''}`).toSorted(),
  ])
