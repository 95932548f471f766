import type { EntryLine } from './statement-head.ts'
import { inSwiftLetters, type SwiftLetters } from './swift-letters.ts'

/** `:86:` has six lines of 65 characters. */
const LINES = 6
const LINE_LENGTH = 65

/** A name's room beside the purpose: a longer name is cut, with a mark. */
const NAME_LENGTH = 100

/** Marks a text that was cut, so that no reader takes a part for the whole. */
const CUT = '...'

/** At the beginning of a line these begin a field, or end the message. */
const mayNotBegin = (letter: string | undefined): boolean => letter === ':' || letter === '-'

/** Lines that give the text when they are put together again; none of them begins a field. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (let rest = text; rest !== '';) {
    const end = lastCut(rest)
    lines.push(rest.slice(0, end ?? LINE_LENGTH))
    // A whole line of such signs: it is full, so that the text comes to its end, and the next begins with a space.
    rest = end === null ? ` ${rest.slice(LINE_LENGTH)}` : rest.slice(end)
  }
  return lines
}

/** The last place where a line may end so that the next line begins no field; null: there is no such place. */
function lastCut(rest: string): number | null {
  for (let end = Math.min(LINE_LENGTH, rest.length); end > 0; end -= 1) if (!mayNotBegin(rest[end])) return end
  return null
}

const named = (name: string, value: string): string => (value === '' ? '' : `/${name}/${value}`)

const cutTo = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length - CUT.length) + CUT

/**
 * The facts about an entry beside its amount, in the code words that readers of `:86:` know, the purpose last: `/REMI/`
 * and all after it. A name's own slashes are dashes, so that it begins no other part.
 * @param entry `number` only where `:61:` had no place for it
 * @returns lines of the field; none: nothing is known
 */
export function entryInformation(
  entry: Pick<EntryLine, 'number' | 'iban' | 'code' | 'name' | 'purpose'>,
  letters: SwiftLetters,
): string[] {
  const [number, iban, code, name] = [entry.number, entry.iban, entry.code, entry.name].map((text) =>
    inSwiftLetters(text, letters).trim().replaceAll('/', '-'),
  ) as [string, string, string, string]
  const known =
    named('EREF', number) + named('IBAN', iban) + named('ID', code) + named('NAME', cutTo(name, NAME_LENGTH))
  const purpose = named('REMI', inSwiftLetters(entry.purpose, letters).trim())
  return fitting(known + purpose)
}

function fitting(text: string): string[] {
  let lines = linesOf(text)
  for (let length = LINES * LINE_LENGTH - CUT.length; lines.length > LINES; length -= 1)
    lines = linesOf(text.slice(0, length) + CUT)
  return lines
}
