import type { OpeningWord } from '@dilo/domain/flows/account-opening.ts'
import type { ReturnReason } from '@dilo/domain/questionnaire/return-reasons.ts'
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

/** The decision of demo staff on a questionnaire. */
export type QuestionnaireWord =
  | { readonly decision: 'APPROVE' }
  | { readonly decision: 'RETURN'; readonly because: ReturnReason; readonly words: string }
  | { readonly decision: 'REJECT'; readonly words: string }

/**
 * The same for questionnaires, by the first words of what the client says of the purpose. They go back with that very field.
 */
const wordsOnQuestionnaires: Readonly<Record<string, QuestionnaireWord | null>> = {
  уточнити: { decision: 'RETURN', because: 'unclear', words: 'Напишіть, за що і кому платитимете.' },
  дописати: { decision: 'RETURN', because: 'incomplete', words: '' },
  відмовити: { decision: 'REJECT', words: 'Банк не обслуговує таку діяльність.' },
  чекати: null,
}

/** @param purpose in the client's own words */
export function wordOnQuestionnaire(purpose: string): QuestionnaireWord | null {
  const lowered = purpose.toLocaleLowerCase('uk')
  const found = Object.entries(wordsOnQuestionnaires).find(([word]) => lowered.startsWith(word))
  return found === undefined ? { decision: 'APPROVE' } : found[1]
}

/** The same for papers of a purchase of currency, by the first word of its purpose: the purpose goes back with these words. */
const wordsOnPapers: Readonly<Record<string, string | null>> = {
  уточнити: 'Напишіть, за що саме ви платите за цим договором.',
  чекати: null,
}

/** @returns undefined: the papers are in order; null: nothing is decided */
export function wordOnPapers(purpose: string): string | null | undefined {
  const lowered = purpose.toLocaleLowerCase('uk')
  return Object.entries(wordsOnPapers).find(([word]) => lowered.startsWith(word))?.[1]
}

/** Stands with each action of theirs, and in the note of the call that nobody made. */
export const DEMO_REASON = 'Демо: вирішив вигаданий співробітник'

/** The answer to a letter. It says what it is. */
export const DEMO_ANSWER =
  'Це демонстраційний банк, і відповідає вигаданий співробітник: вашого листа ніхто не читав. У справжньому банку тут відповіла б людина.'
