import type { OpeningWord } from '@dilo/domain/flows/account-opening.ts'
import type { VerificationWord } from '@dilo/domain/rules/verified-client.ts'

/**
 * The first words of a purpose, in upper or lower case, on which demo staff decide something else than yes; null: nothing.
 * docs/demo.md lists them.
 */
const wordsOnPurposes: Readonly<Record<string, OpeningWord | null>> = {
  уточнити: { decision: 'RETURN', reason: 'purposeUnclear' },
  оновити: { decision: 'RETURN', reason: 'companyDataOutdated' },
  відмовити: { decision: 'REJECT', reason: 'notOpenedForBusiness' },
  дослати: { decision: 'REJECT', reason: 'documentsMissing' },
  чекати: null,
}

export function wordOnPurpose(purpose: string): OpeningWord | null {
  const lowered = purpose.toLocaleLowerCase('uk')
  const found = Object.entries(wordsOnPurposes).find(([word]) => lowered.startsWith(word))
  return found === undefined ? { decision: 'ACCEPT' } : found[1]
}

/** The same for verification, by the person's surname. Any other surname is verified. */
const wordsOnSurnames: Readonly<Record<string, VerificationWord | null>> = {
  незнаний: { decision: 'REFUSE', reason: 'identityNotProven' },
  безправний: { decision: 'REFUSE', reason: 'powersNotProven' },
  небажаний: { decision: 'REFUSE', reason: 'notServed' },
  чекайло: null,
}

export function wordOnSurname(lastName: string): VerificationWord | null {
  const found = wordsOnSurnames[lastName.toLocaleLowerCase('uk')]
  return found === undefined ? { decision: 'CONFIRM' } : found
}

/** Stands with each action of theirs, and in the note of the call that nobody made. */
export const DEMO_REASON = 'Демо: вирішив вигаданий співробітник'

/** The answer to a letter. It says what it is. */
export const DEMO_ANSWER =
  'Це демонстраційний банк, і відповідає вигаданий співробітник: вашого листа ніхто не читав. У справжньому банку тут відповіла б людина.'
