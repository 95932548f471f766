import { Unreadable } from '../refusal.ts'
import type { XmlElement } from '../xml/element-tree.ts'
import { element } from '../xml/xml-text.ts'

/** One description writes a value into a message and reads it, so the two cannot differ. */
export type Codec<Value> = {
  /** The elements of this name that carry the value; '' where there are none. */
  write(name: string, value: Value): string
  /**
   * @param found the elements at the path, valid by the schema
   * @throws Unreadable where they carry no such value
   */
  read(found: readonly XmlElement[], path: string): Value
}

/** The one element at a path. */
export function single(found: readonly XmlElement[], path: string): XmlElement {
  const [first, second] = found
  if (first === undefined) throw new Unreadable('ELEMENT_MISSING', { path })
  if (second !== undefined) throw new Unreadable('SEVERAL_ELEMENTS', { path, line: second.line })
  return first
}

/** A value that is one element's text; `parse` gives null for a text that is none, and `what` says what it is not. */
export const ofText = <Value>(
  what: string,
  parse: (text: string) => Value | null,
  write: (value: Value) => string,
): Codec<Value> => ({
  write: (name, value) => element(name, write(value)),
  read(found, path) {
    const { text, line } = single(found, path)
    const value = parse(text)
    if (value === null) throw new Unreadable('VALUE_NOT_VALID', { path, line, detail: `${what}: ${text}` })
    return value
  },
})

/** Null without an element. */
export const optional = <Value>(codec: Codec<Value>): Codec<Value | null> => ({
  write: (name, value) => (value === null ? '' : codec.write(name, value)),
  read: (found, path) => (found.length === 0 ? null : codec.read(found, path)),
})

/** Any number of elements of one name. */
export const many = <Value>(codec: Codec<Value>): Codec<readonly Value[]> => ({
  write: (name, values) => values.map((value) => codec.write(name, value)).join(''),
  read: (found, path) => found.map((one, index) => codec.read([one], `${path}[${index + 1}]`)),
})

/** At least one element of a name: a message about nothing is none. */
export const some = <Value>(codec: Codec<Value>): Codec<readonly Value[]> => ({
  write: many(codec).write,
  read(found, path) {
    if (found.length === 0) throw new Unreadable('ELEMENT_MISSING', { path })
    return many(codec).read(found, path)
  },
})

/** The same elements as another type, which carries a further rule. */
export const mapped = <Value, Written>(
  codec: Codec<Written>,
  read: (written: Written, path: string) => Value,
  write: (value: Value) => Written,
): Codec<Value> => ({
  write: (name, value) => codec.write(name, write(value)),
  read: (found, path) => read(codec.read(found, path), path),
})
