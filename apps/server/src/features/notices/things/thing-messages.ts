import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'

/** A notice about a thing as a message shows it. */
export type ToldThing = {
  readonly kind: string
  readonly company: Readonly<Record<Language, string>>
  readonly at: Date
  /** The person who did it; null: the bank, or the subject by itself. */
  readonly person: string | null
}

/** The texts of messages about a sort of subjects. */
export type ThingWords<Told extends ToldThing> = {
  /** Above those of a company, in an e-mail. */
  readonly head: Readonly<Record<Language, string>>
  /** The number of the others. */
  readonly rest: Readonly<Record<Language, string>>
  /** Before the count of them, in a text message; or the whole text about several. */
  readonly many: Readonly<Record<Language, string | ((told: readonly Told[]) => string)>>
  /** The name of the subject: `картка •1234`. */
  readonly subject: (told: Told, language: Language) => string
  /** The text of its event: with the subject 62 characters at most, so that both fit into one text message. */
  readonly happened: Readonly<Record<Language, Readonly<Record<Told['kind'], string>>>>
  /** The amount, time and place. */
  readonly about: (told: Told, language: Language) => readonly (string | null)[]
  /** The text message of a single one, where it says more than the subject and its event. */
  readonly sms?: (told: Told, language: Language) => string
  /** The request to its reader, or the meaning for the money. */
  readonly asked: (told: Told, language: Language) => string | undefined
}

/** Some notices of one sort of things, for one message. */
export type AboutThings = {
  readonly count: number
  /** The text for a single notice: at most 70 characters, one Cyrillic text message (domain-ukraine.md section 6). */
  readonly sms: (language: Language) => string
  /** The text for several: their number. */
  readonly counted: (language: Language) => string
  /** The text of each company in an e-mail. */
  readonly byCompany: (language: Language) => ReadonlyMap<string, string>
}

/** The e-mail lists so many of a company one by one. */
const TOLD = 10

export const aboutThings = <Told extends ToldThing>(words: ThingWords<Told>, told: readonly Told[]): AboutThings => ({
  count: told.length,
  sms: (language) => told.map((one) => `Діло: ${words.sms?.(one, language) ?? whatOf(words, one, language)}`)[0] ?? '',
  counted: (language) => {
    const many = words.many[language]
    return typeof many === 'string' ? `${many} ${told.length}` : many(told)
  },
  byCompany: (language) =>
    new Map(
      [...Map.groupBy(told, ({ company }) => company[language])].map(([company, ofCompany]) => [
        company,
        textOf(words, ofCompany, language),
      ]),
    ),
})

function textOf<Told extends ToldThing>(words: ThingWords<Told>, told: readonly Told[], language: Language): string {
  const lines = told.slice(0, TOLD).map((one) => lineOf(words, one, language))
  const rest = told.length > TOLD ? [`${words.rest[language]} ${told.length - TOLD}`] : []
  return [words.head[language], ...lines, ...rest].join('\n')
}

const whatOf = <Told extends ToldThing>(words: ThingWords<Told>, told: Told, language: Language): string =>
  `${words.subject(told, language)}: ${words.happened[language][told.kind as Told['kind']]}`

function lineOf<Told extends ToldThing>(words: ThingWords<Told>, told: Told, language: Language): string {
  const about = [...words.about(told, language), told.person].filter((part) => part !== null)
  const what = `${momentInKyiv(told.at.getTime())}, ${whatOf(words, told, language)}`
  const line = about.length > 0 ? `${what} (${about.join(', ')})` : what
  const asked = words.asked(told, language)
  return asked === undefined ? line : `${line}. ${asked}`
}
