import { element } from '../xml/xml-text.ts'
import { type Codec, mapped, single } from './codec.ts'
import { text } from './values.ts'

/**
 * A code as it was sent. A list grows by each quarter and networks add codes of their own, so one that this version does
 * not know keeps its spelling, and only a known one may decide anything.
 */
export type Coded<Known extends string> =
  | { readonly kind: 'known'; readonly code: Known }
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'proprietary'; readonly code: string }

/** External codes of ISO 20022 have at most four characters, proprietary ones 35. */
const [CODE, PROPRIETARY] = [4, 35]

/** The code of a text that should be one of a list. */
export const coded = <Known extends string>(list: Readonly<Record<Known, string>>, code: string): Coded<Known> =>
  Object.hasOwn(list, code) ? { kind: 'known', code: code as Known } : { kind: 'unknown', code }

/** A code that is an element's text. */
export const codeOf = <Known extends string>(list: Readonly<Record<Known, string>>): Codec<Coded<Known>> =>
  mapped(
    text(CODE),
    (code) => coded(list, code),
    ({ code }) => code,
  )

/** A code, or a proprietary one: `<Cd>` or `<Prtry>`. */
export const codeOrProprietary = <Known extends string>(
  list: Readonly<Record<Known, string>>,
): Codec<Coded<Known>> => ({
  write: (name, { kind, code }) =>
    `<${name}>${kind === 'proprietary' ? text(PROPRIETARY).write('Prtry', code) : text(CODE).write('Cd', code)}</${name}>`,
  read(found, path) {
    const chosen = single(found[0]?.children ?? [], path)
    return chosen.name === 'Prtry' ? { kind: 'proprietary', code: chosen.text } : coded(list, chosen.text)
  },
})

/** A code of the bank's own, where the element could have one of a list. */
export const proprietary: Codec<string> = mapped<string, Coded<never>>(
  codeOrProprietary({}),
  ({ code }) => code,
  (code) => ({ kind: 'proprietary', code }),
)

/** A code whose presence says yes. */
export const flag = (code: string): Codec<boolean> => ({
  write: (name, isSet) => (isSet ? element(name, code) : ''),
  read: (found) => found.some(({ text }) => text === code),
})
