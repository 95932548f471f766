import { refuseFile } from '../refuse-file.ts'
import type { OpenedElement, XmlVisitor } from '../read-xml.ts'
import { valueBreach } from './value-breach.ts'
import type { ElementsType, SchemaElement, SchemaType, XmlSchema } from './xml-schema.ts'

type Refused = ReturnType<typeof refuseFile>

/** An element that is open: which of its type's elements is next, and how many of it there were. */
type Open = {
  readonly name: string
  readonly shown: string
  readonly type: SchemaType
  readonly prefix: string
  next: number
  count: number
}

/**
 * Validates a document against a schema while it is read: the first breach is refused at its place, with its path.
 * Valid parts go to `visitor`; no part of the document is kept.
 */
export function checkedAgainstSchema(schema: XmlSchema, visitor: XmlVisitor): XmlVisitor {
  const path: Open[] = []
  const shownPath = (...further: string[]): string => [...path.map(({ shown }) => shown), ...further].join('/')

  function begin(element: OpenedElement): Refused | SchemaElement {
    const parent = path.at(-1)
    const at = { place: element.line }
    if (parent === undefined) {
      const namespace = element.attributes[element.prefix === '' ? 'xmlns' : `xmlns:${element.prefix}`] ?? ''
      if (namespace !== schema.namespace) return refuseFile('ANOTHER_NAMESPACE', { ...at, detail: namespace })
      return element.name === schema.root.name
        ? { ...schema.root, least: 1, most: 1 }
        : refuseFile('ANOTHER_XML', { ...at, detail: element.name })
    }
    if (parent.type.kind === 'value' || element.prefix !== parent.prefix)
      return refuseFile('ELEMENT_MISPLACED', { ...at, detail: shownPath(element.name) })
    const found = advance(parent, parent.type, element.name)
    if (typeof found !== 'string') return found
    return found === ''
      ? refuseFile('ELEMENT_MISPLACED', { ...at, detail: shownPath(element.name) })
      : refuseFile('ELEMENT_MISSING', { ...at, detail: shownPath(found) })
  }

  function attributesOf({ attributes, line, name }: OpenedElement, type: SchemaType): Refused | undefined {
    const asked = (type.kind === 'value' ? type.attributes : undefined) ?? none
    if (asked === none && Object.keys(attributes).length === 0) return undefined
    for (const [attribute, typeName] of Object.entries(asked)) {
      const [value, valueType] = [attributes[attribute], schema.types[typeName]]
      if (value === undefined)
        return refuseFile('ELEMENT_MISSING', { place: line, detail: shownPath(name, `@${attribute}`) })
      const breach = valueType?.kind === 'value' ? valueBreach(value, valueType) : null
      if (breach !== null)
        return refuseFile('VALUE_NOT_VALID', { place: line, detail: `${shownPath(name, `@${attribute}`)} ${breach}` })
    }
    const other = Object.keys(attributes).find(
      (attribute) => !Object.hasOwn(asked, attribute) && !/^xmlns(?::|$)|^xsi:/.test(attribute),
    )
    return other === undefined
      ? undefined
      : refuseFile('ELEMENT_MISPLACED', { place: line, detail: shownPath(name, `@${other}`) })
  }

  return {
    open(element) {
      const found = begin(element)
      if ('ok' in found) return found
      const type = schema.types[found.type]
      if (type === undefined) throw new Error(`The schema has no type ${found.type}`)
      const refusal = attributesOf(element, type)
      if (refusal !== undefined) return refusal
      const number = found.most === 1 ? '' : `[${path.at(-1)?.count ?? 1}]`
      path.push({
        name: element.name,
        shown: `${element.name}${number}`,
        type,
        prefix: element.prefix,
        next: 0,
        count: 0,
      })
      return visitor.open(element)
    },
    close(name, text, line) {
      const closed = path.at(-1)
      if (closed === undefined) throw new Error(`${name} was not open`)
      const refusal = ended(closed, text, line, shownPath)
      path.pop()
      return refusal ?? visitor.close(name, text, line)
    },
  }
}

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

function ended(
  closed: Open,
  text: string,
  line: number,
  shownPath: (...further: string[]) => string,
): Refused | undefined {
  const { type } = closed
  if (type.kind === 'value') {
    const breach = valueBreach(text, type)
    return breach === null
      ? undefined
      : refuseFile('VALUE_NOT_VALID', { place: line, detail: `${shownPath()} ${breach}` })
  }
  if (text.trim() !== '')
    return refuseFile('ELEMENT_MISPLACED', { place: line, detail: `${shownPath()} ${text.trim()}` })
  const lacking =
    type.kind === 'choice'
      ? closed.count === 0
        ? type.elements.map(({ name }) => name).join('|')
        : undefined
      : missing(closed, type.elements)
  return lacking === undefined ? undefined : refuseFile('ELEMENT_MISSING', { place: line, detail: shownPath(lacking) })
}
