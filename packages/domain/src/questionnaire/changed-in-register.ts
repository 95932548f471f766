import type { RegisterFacts } from './register-facts.ts'

/**
 * Tells whether the state's register differs from the questionnaire of a client: its name, its activities,
 * who heads it, or its founders. Order and addresses are no change.
 */
export const changedInRegister = (before: RegisterFacts, now: RegisterFacts): boolean =>
  essence(before) !== essence(now)

const essence = ({ name, mainActivity, otherActivities, heads, founders }: RegisterFacts): string =>
  JSON.stringify([
    name,
    mainActivity,
    otherActivities.filter((code) => code !== mainActivity).toSorted(),
    heads.map(({ name, inn }) => `${name} ${inn ?? ''}`).toSorted(),
    founders.map(({ name, code, capital }) => `${name} ${code ?? ''} ${capital ?? ''}`).toSorted(),
  ])
