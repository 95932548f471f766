import type { BackOffice, BackOfficeWord } from '../../ports/back-office.ts'

/**
 * What makes the local back office say something else than yes: a word with which the purpose begins, in whatever case.
 * docs/demo.md tells them to whoever tries the bank.
 */
export const localBehaviours: Readonly<Record<string, BackOfficeWord | null>> = {
  'уточнити': { decision: 'RETURN', reason: 'purposeUnclear' },
  'оновити': { decision: 'RETURN', reason: 'companyDataOutdated' },
  'відмовити': { decision: 'REJECT', reason: 'notOpenedForBusiness' },
  'дослати': { decision: 'REJECT', reason: 'documentsMissing' },
  'чекати': null,
}

const accepted: BackOfficeWord = { decision: 'ACCEPT' }

function wordOn(purpose: string): BackOfficeWord | null {
  const lowered = purpose.toLocaleLowerCase('uk')
  const found = Object.entries(localBehaviours).find(([word]) => lowered.startsWith(word))
  return found === undefined ? accepted : found[1]
}

/** Decides at once, on one's own machine and in every demo: nobody of the bank is asked of what is not real. */
export const localBackOffice: BackOffice = {
  decide: async (applications) => applications.map(({ purpose }) => wordOn(purpose)),
}
