import { momentInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import type { Language } from '@dilo/domain/values/language.ts'

/** A notice about a thing as a message shows it. */
export type ThingContent = {
  readonly kind: string
  readonly company: Readonly<Record<Language, string>>
  readonly at: Date
  /** The person who did it; null: the bank, or the subject by itself. */
  readonly person: string | null
}

/** The texts of messages about a sort of subjects. */
export type ThingWords<Content extends ThingContent> = {
  /** Above those of a company, in an e-mail. */
  readonly head: Readonly<Record<Language, string>>
  /** The number of the others. */
  readonly rest: Readonly<Record<Language, string>>
  /** Before the count of them, in a text message; or the whole text about several. */
  readonly many: Readonly<Record<Language, string | ((content: readonly Content[]) => string)>>
  /** The name of the subject: `картка •1234`. */
  readonly subject: (content: Content, language: Language) => string
  /** The text of its event: with the subject 62 characters at most, so that both fit into one text message. */
  readonly happened: Readonly<Record<Language, Readonly<Record<Content['kind'], string>>>>
  /** The amount, time and place. */
  readonly about: (content: Content, language: Language) => readonly (string | null)[]
  /** The text message of a single one, where it says more than the subject and its event. */
  readonly sms?: (content: Content, language: Language) => string
  /** The request to its reader, or the meaning for the money. */
  readonly asked: (content: Content, language: Language) => string | undefined
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
const MOST_LISTED = 10

export const aboutThings = <Content extends ThingContent>(
  words: ThingWords<Content>,
  content: readonly Content[],
): AboutThings => ({
  count: content.length,
  sms: (language) =>
    content.map((one) => `Діло: ${words.sms?.(one, language) ?? whatOf(words, one, language)}`)[0] ?? '',
  counted: (language) => {
    const many = words.many[language]
    return typeof many === 'string' ? `${many} ${content.length}` : many(content)
  },
  byCompany: (language) =>
    new Map(
      [...Map.groupBy(content, ({ company }) => company[language])].map(([company, ofCompany]) => [
        company,
        textOf(words, ofCompany, language),
      ]),
    ),
})

function textOf<Content extends ThingContent>(
  words: ThingWords<Content>,
  content: readonly Content[],
  language: Language,
): string {
  const lines = content.slice(0, MOST_LISTED).map((one) => lineOf(words, one, language))
  const rest = content.length > MOST_LISTED ? [`${words.rest[language]} ${content.length - MOST_LISTED}`] : []
  return [words.head[language], ...lines, ...rest].join('\n')
}

const whatOf = <Content extends ThingContent>(
  words: ThingWords<Content>,
  content: Content,
  language: Language,
): string => `${words.subject(content, language)}: ${words.happened[language][content.kind as Content['kind']]}`

function lineOf<Content extends ThingContent>(
  words: ThingWords<Content>,
  content: Content,
  language: Language,
): string {
  const about = [...words.about(content, language), content.person].filter((part) => part !== null)
  const what = `${momentInKyiv(content.at.getTime())}, ${whatOf(words, content, language)}`
  const line = about.length > 0 ? `${what} (${about.join(', ')})` : what
  const asked = words.asked(content, language)
  return asked === undefined ? line : `${line}. ${asked}`
}
