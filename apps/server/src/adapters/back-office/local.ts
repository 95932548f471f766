import type { BackOffice, BackOfficeWord, VerificationCase, VerificationWord } from '../../ports/back-office.ts'
import type { Clock } from '../../ports/clock.ts'

/**
 * The first words of a purpose, in upper or lower case, that make the local back office answer something else than yes.
 * docs/demo.md lists them.
 */
export const localBehaviours: Readonly<Record<string, BackOfficeWord | null>> = {
  уточнити: { decision: 'RETURN', reason: 'purposeUnclear' },
  оновити: { decision: 'RETURN', reason: 'companyDataOutdated' },
  відмовити: { decision: 'REJECT', reason: 'notOpenedForBusiness' },
  дослати: { decision: 'REJECT', reason: 'documentsMissing' },
  чекати: null,
}

const accepted: BackOfficeWord = { decision: 'ACCEPT' }

function wordOn(purpose: string): BackOfficeWord | null {
  const lowered = purpose.toLocaleLowerCase('uk')
  const found = Object.entries(localBehaviours).find(([word]) => lowered.startsWith(word))
  return found === undefined ? accepted : found[1]
}

/** The same for verification, by the person's surname. Any other surname is confirmed. */
export const localVerdicts: Readonly<Record<string, VerificationWord | null>> = {
  незнаний: { decision: 'REFUSE', reason: 'identityNotProven' },
  безправний: { decision: 'REFUSE', reason: 'powersNotProven' },
  небажаний: { decision: 'REFUSE', reason: 'notServed' },
  чекайло: null,
}

const confirmed: VerificationWord = { decision: 'CONFIRM' }

function verdictOn({ lastName }: VerificationCase): VerificationWord | null {
  const found = localVerdicts[lastName.toLocaleLowerCase('uk')]
  return found === undefined ? confirmed : found
}

/**
 * The back office of one's own machine and of every demo: the bank's staff decides only about real things. It decides
 * on applications at once, and verifies newcomers after a while, so that one can watch.
 * @param verifyAfterMs null: it never verifies
 */
export const localBackOffice = ({
  clock,
  verifyAfterMs,
}: {
  readonly clock: Clock
  readonly verifyAfterMs: number | null
}): BackOffice => ({
  decide: async (applications) => applications.map(({ purpose }) => wordOn(purpose)),
  verify: async (cases) =>
    cases.map((one) =>
      verifyAfterMs === null || clock.now() < one.since.getTime() + verifyAfterMs ? null : verdictOn(one),
    ),
})
