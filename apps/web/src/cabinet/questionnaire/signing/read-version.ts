import { readSection, type Section, type SectionAnswers } from '@dilo/domain/questionnaire/sections.ts'
import type { AboutClient } from '@dilo/domain/questionnaire/typed-field.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Version } from '../questionnaire-queries.ts'

type ReadVersion = {
  readonly answers: { readonly [Name in Section]?: SectionAnswers[Name] }
  readonly people: readonly { readonly id: string; readonly answers: SectionAnswers['person'] }[]
}

/**
 * The answers of a version as they are signed: read from what the page shows. What is not whole is left out, and makes
 * another text than the bank's: a key does not sign it.
 * @param about the company's code, and the day in Kyiv
 */
export function readVersion(version: Version, { code, today }: { code: string; today: BusinessDate }): ReadVersion {
  // The bank holds each person to their own РНОКПП.
  const about: AboutClient = { clientCode: code, today, inn: null }
  const answers = version.sections.flatMap(({ section, answers: typed }) => {
    const read = readSection[section](typed, about)
    return read.ok ? [[section, read.value] as const] : []
  })
  return {
    answers: Object.fromEntries(answers) as ReadVersion['answers'],
    people: version.people.flatMap(({ id, answers: typed }) => {
      const read = readSection.person(typed, about)
      return read.ok ? [{ id, answers: read.value }] : []
    }),
  }
}
