import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { relationEndingText, type StandingRelation } from '@dilo/domain/relations/relation-ending.ts'
import { type Confirmation, subjectOfText } from '../../signing/door.ts'

/** The end of a relation, by a code for this head, this company and this person's relation in its present form. */
export const endingConfirmation: Confirmation<StandingRelation> = {
  purpose: 'end-relation',
  subjectOf: ({ companyId }, relation) =>
    subjectOfText(relationEndingText(companyId, relation), {
      name: `${companyId}:${relation.personId}`,
      invalid: 'edsInvalid',
    }),
}

type Named = {
  readonly person: Readonly<Record<Language, string>>
  readonly company: Readonly<Record<Language, string>>
}

const texts: Record<Language, (code: OneTimeCode, person: string, company: string) => string> = {
  uk: (code, person, company) =>
    `Код ${code} припиняє доступ: ${person}, ${company}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, person, company) =>
    `Код ${code} закрывает доступ: ${person}, ${company}. Если это не вы, никому его не говорите.`,
}

/** Names whose access ends and to which company, so that a head sees what the code does. */
export const endingMessage = (code: OneTimeCode, { person, company }: Named, language: Language): string =>
  texts[language](code, person[language], company[language])
