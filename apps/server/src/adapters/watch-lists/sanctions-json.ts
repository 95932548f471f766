import type { ListEntry } from '@dilo/domain/questionnaire/watch-list.ts'
import type { ListAnswer } from '../../ports/watch-lists.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A name with its spellings behind it: `Назва (Name, Название)`. */
const WITH_SPELLINGS = /^([^(]+)\(([^,]+),([^,]+)\)$/

/**
 * The state's register of sanctions: lists of `{sid, name, translit, aliases, bd, identifiers: [{id, code}]}`, of
 * people and of companies. Anything of another form is no list: an entry that was left out would be a person who is not
 * found.
 */
export function readSanctions(answers: Readonly<Record<'individual' | 'legal', Uint8Array>>): ListAnswer {
  const entries: ListEntry[] = []
  for (const [kind, answer] of Object.entries(answers)) {
    const subjects = parsed(answer)
    if (!Array.isArray(subjects)) return unreadable('an answer is no list')
    for (const [place, subject] of subjects.entries()) {
      const entry = readSubject(kind, subject)
      if (entry === null) return unreadable(`subject ${place} has another form`)
      entries.push(entry)
    }
  }
  return { kind: 'list', entries }
}

const unreadable = (why: string): ListAnswer => ({ kind: 'unreadable', why })

function parsed(answer: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(answer))
  } catch {
    return null
  }
}

/** @param kind people and companies are numbered apart */
function readSubject(kind: string, subject: unknown): ListEntry | null {
  if (typeof subject !== 'object' || subject === null) return null
  const { sid, name, translit, aliases, bd, identifiers } = subject as Readonly<Record<string, unknown>>
  const id = typeof sid === 'number' || typeof sid === 'string' ? String(sid) : ''
  if (id === '' || typeof name !== 'string' || name.trim() === '') return null
  return {
    id: `${kind} ${id}`,
    names: unique([name, ...textsOf(translit), ...textsOf(aliases)].flatMap(spellings)),
    codes: unique(listOf(identifiers).flatMap(({ code }) => textsOf(code))),
    birth: textsOf(bd).join(', ') || null,
  }
}

const spellings = (name: string): readonly string[] => WITH_SPELLINGS.exec(name.trim())?.slice(1) ?? [name]

const unique = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
]

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' && one.trim() !== '' ? [one] : typeof one === 'number' ? [String(one)] : [],
  )

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
