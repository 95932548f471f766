import type { OpenedElement, XmlVisitor } from '../xml/read-xml.ts'
import type { Refuse, Refused } from '../xml/refuse.ts'
import { isEmpty } from '../xml/is-empty.ts'
import { valueBreach } from './value-breach.ts'
import type { ElementsType, SchemaElement, SchemaType, XmlSchema } from './xml-schema.ts'

/** An element that is open: which of its type's elements is next, and how many of it there were. */
type Open = {
  readonly name: string
  /** Its place among others of its name, from 1; null where there can be one alone. */
  readonly place: number | null
  readonly type: SchemaType
  readonly prefix: string
  next: number
  count: number
}

/**
 * Validates a document against a schema while it is read: the first breach is refused at its place, with its path.
 * Valid parts go to `visitor`, but for those whose content the schema leaves open; no part of the document is kept.
 */
export function checkedAgainstSchema<Failure>(
  schema: XmlSchema,
  visitor: XmlVisitor<Failure>,
  refuse: Refuse<Failure>,
): XmlVisitor<Failure> {
  const path: Open[] = []
  const shownPath = (...further: string[]): string => [...path.map(shown), ...further].join('/')
  const misplaced = (line: number, ...further: string[]) =>
    refuse('ELEMENT_MISPLACED', { line, path: shownPath(...further), detail: '' })

  function begin(element: OpenedElement): Refused<Failure> | SchemaElement {
    const { name, line } = element
    const parent = path.at(-1)
    if (parent === undefined) return beginRoot(element, schema, refuse)
    if (parent.type.kind === 'any') return { name, type: ANY, least: 0, most: null }
    if (parent.type.kind === 'value' || element.prefix !== parent.prefix) return misplaced(line, name)
    const found = advance(parent, parent.type, name)
    if (typeof found !== 'string') return found
    return found === ''
      ? misplaced(line, name)
      : refuse('ELEMENT_MISSING', { line, path: shownPath(found), detail: '' })
  }

  function attributesOf({ attributes, line, name }: OpenedElement, type: SchemaType): Refused<Failure> | undefined {
    if (type.kind === 'any') return undefined
    const asked = (type.kind === 'value' ? type.attributes : undefined) ?? none
    if (asked === none && isEmpty(attributes)) return undefined
    for (const [attribute, typeName] of Object.entries(asked)) {
      const at = { line, path: shownPath(name, `@${attribute}`) }
      const [value, valueType] = [attributes[attribute], schema.types[typeName]]
      if (value === undefined) return refuse('ELEMENT_MISSING', { ...at, detail: '' })
      const breach = valueType?.kind === 'value' ? valueBreach(value, valueType) : null
      if (breach !== null) return refuse('VALUE_NOT_VALID', { ...at, detail: breach })
    }
    const other = Object.keys(attributes).find(
      (attribute) => !Object.hasOwn(asked, attribute) && !/^xmlns(?::|$)|^xsi:/.test(attribute),
    )
    return other === undefined ? undefined : misplaced(line, name, `@${other}`)
  }

  return {
    open(element) {
      const found = begin(element)
      if ('ok' in found) return found
      const isOpen = path.at(-1)?.type.kind === 'any'
      const type = isOpen ? anything : schema.types[found.type]
      if (type === undefined) throw new Error(`The schema has no type ${found.type}`)
      const refusal = attributesOf(element, type)
      if (refusal !== undefined) return refusal
      const place = found.most === 1 ? null : (path.at(-1)?.count ?? 1)
      const { name, prefix } = element
      path.push({ name, place, type, prefix, next: 0, count: 0 })
      return isOpen ? undefined : visitor.open(element)
    },
    close(name, text, line) {
      const closed = path.at(-1)
      if (closed === undefined) throw new Error(`${name} was not open`)
      const refusal = ended(closed, text, { line, shownPath, refuse })
      path.pop()
      if (path.at(-1)?.type.kind === 'any') return undefined
      return refusal ?? visitor.close(name, text, line)
    },
  }
}

/** The content that a schema leaves open: supplementary data of ISO's messages. */
const anything: SchemaType = { kind: 'any' }
const ANY = ''

function beginRoot<Failure>(
  { name, prefix, attributes, line }: OpenedElement,
  schema: XmlSchema,
  refuse: Refuse<Failure>,
): Refused<Failure> | SchemaElement {
  const namespace = attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`] ?? ''
  if (namespace !== schema.namespace) return refuse('ANOTHER_NAMESPACE', { line, path: '', detail: namespace })
  return name === schema.root.name
    ? { ...schema.root, least: 1, most: 1 }
    : refuse('ANOTHER_XML', { line, path: '', detail: name })
}

const shown = ({ name, place }: Open): string => (place === null ? name : `${name}[${place}]`)

const none: Readonly<Record<string, string>> = {}

/** The element of a type that comes next by this name; else the name of one that is missing before it, or '' where it has no place. */
function advance(open: Open, { kind, elements }: ElementsType, name: string): SchemaElement | string {
  if (kind === 'choice') {
    const chosen = elements.find((element) => element.name === name)
    open.count += 1
    return chosen !== undefined && open.count === 1 ? chosen : ''
  }
  const at = elements.findIndex((element, index) => index >= open.next && element.name === name)
  if (at === -1) return missing(open, elements) ?? ''
  if (at > open.next) {
    const left = missing(open, elements.slice(0, at))
    if (left !== undefined) return left
    ;[open.next, open.count] = [at, 0]
  }
  const element = elements[at]
  open.count += 1
  return element !== undefined && open.count <= (element.most ?? Infinity) ? element : ''
}

/** The first element from the next one on that must be there and is not. */
const missing = ({ next, count }: Open, elements: readonly SchemaElement[]): string | undefined =>
  elements.find(({ least }, index) => (index === next && count < least) || (index > next && least > 0))?.name

type Ending<Failure> = {
  readonly line: number
  readonly shownPath: (...further: string[]) => string
  readonly refuse: Refuse<Failure>
}

function ended<Failure>(
  closed: Open,
  text: string,
  { line, shownPath, refuse }: Ending<Failure>,
): Refused<Failure> | undefined {
  const { type } = closed
  if (type.kind === 'any') return undefined
  if (type.kind === 'value') {
    const breach = valueBreach(text, type)
    return breach === null ? undefined : refuse('VALUE_NOT_VALID', { line, path: shownPath(), detail: breach })
  }
  if (text.trim() !== '') return refuse('ELEMENT_MISPLACED', { line, path: shownPath(), detail: text.trim() })
  const lacking =
    type.kind === 'choice'
      ? closed.count === 0
        ? type.elements.map(({ name }) => name).join('|')
        : undefined
      : missing(closed, type.elements)
  return lacking === undefined ? undefined : refuse('ELEMENT_MISSING', { line, path: shownPath(lacking), detail: '' })
}
