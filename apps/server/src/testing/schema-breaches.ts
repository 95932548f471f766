import { readXml, under, type XmlElement } from './read-xml.ts'

/**
 * The breaches of a document against a schema of ISO 20022: order and number of elements, choices, lengths, patterns, lists, numbers, dates. These schemas use
 * a small part of XML Schema, and all of it is read here; another construct is an error.
 */
export function schemaBreaches(schemaText: string, documentText: string): string[] {
  const schema = readXml(schemaText)
  const types = new Map(schema.children.filter(({ name }) => name.endsWith('Type')).map((type) => [type.attributes['name'] ?? '', type]))
  const document = readXml(documentText)
  const [top] = under(schema, 'xs:element')
  if (document.name !== top?.attributes['name']) return [`${document.name} is no ${top?.attributes['name']}`]
  if (document.attributes['xmlns'] !== schema.attributes['targetNamespace']) return ['another namespace']
  return breachesOf(document, top.attributes['type'] ?? '', { types, path: document.name })
}

type Where = { readonly types: ReadonlyMap<string, XmlElement>; readonly path: string }

function breachesOf(element: XmlElement, typeName: string, where: Where): string[] {
  const type = where.types.get(typeName)
  if (type === undefined) throw new Error(`The schema has no type ${typeName}`)
  const [part] = type.children
  if (type.name === 'xs:simpleType') return element.children.length > 0 ? [`${where.path} has elements`] : valueBreaches(element.text, type, where)
  if (part?.name === 'xs:sequence') return sequenceBreaches(element, part, where)
  if (part?.name === 'xs:choice') return choiceBreaches(element, part, where)
  const [extension] = part?.name === 'xs:simpleContent' ? part.children : []
  if (extension?.name !== 'xs:extension') throw new Error(`${typeName} is written in another way than this reads`)
  const required = under(extension, 'xs:attribute').filter(({ attributes }) => element.attributes[attributes['name'] ?? ''] === undefined)
  return [
    ...required.map(({ attributes }) => `${where.path} lacks ${attributes['name']}`),
    ...breachesOf({ ...element, attributes: {} }, extension.attributes['base'] ?? '', where),
  ]
}

const atMost = ({ maxOccurs = '1' }: Readonly<Record<string, string>>): number => (maxOccurs === 'unbounded' ? Infinity : Number(maxOccurs))

function sequenceBreaches(element: XmlElement, sequence: XmlElement, where: Where): string[] {
  const breaches = element.text.trim() === '' ? [] : [`${where.path} has text`]
  let at = 0
  for (const { name, attributes } of sequence.children) {
    if (name === 'xs:any') return breaches
    let count = 0
    for (; element.children[at]?.name === attributes['name'] && count < atMost(attributes); at += 1, count += 1) {
      breaches.push(...inner(element.children[at] as XmlElement, attributes, where))
    }
    if (count < Number(attributes['minOccurs'] ?? '1')) breaches.push(`${where.path} lacks ${attributes['name']}`)
  }
  const left = element.children[at]
  return left === undefined ? breaches : [...breaches, `${where.path} has ${left.name} where it may not stand`]
}

function choiceBreaches(element: XmlElement, choice: XmlElement, where: Where): string[] {
  const [only] = element.children
  const chosen = choice.children.find(({ attributes }) => attributes['name'] === only?.name)
  if (only === undefined || chosen === undefined || element.children.length > 1) return [`${where.path} is not one of its choices`]
  return inner(only, chosen.attributes, where)
}

const inner = (element: XmlElement, attributes: Readonly<Record<string, string>>, { types, path }: Where): string[] =>
  breachesOf(element, attributes['type'] ?? '', { types, path: `${path}/${element.name}` })

const forms: Readonly<Record<string, RegExp>> = {
  'xs:string': /^[\s\S]*$/,
  'xs:decimal': /^[+-]?\d+(\.\d+)?$/,
  'xs:boolean': /^(true|false|0|1)$/,
  'xs:date': /^\d{4}-\d\d-\d\d$/,
  'xs:dateTime': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
}

type Facet = (value: string, limit: string) => boolean

const letters = (value: string): number => [...value].length
const digits = (value: string): string => value.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

const facets: Readonly<Record<string, Facet>> = {
  'xs:minLength': (value, limit) => letters(value) >= Number(limit),
  'xs:maxLength': (value, limit) => letters(value) <= Number(limit),
  'xs:length': (value, limit) => letters(value) === Number(limit),
  'xs:pattern': (value, limit) => new RegExp(`^(?:${limit})$`, 'u').test(value),
  'xs:totalDigits': (value, limit) => digits(value).length <= Number(limit),
  'xs:fractionDigits': (value, limit) => (value.split('.')[1] ?? '').length <= Number(limit),
  'xs:minInclusive': (value, limit) => Number(value) >= Number(limit),
}

function valueBreaches(value: string, type: XmlElement, { path }: Where): string[] {
  const [restriction] = under(type, 'xs:restriction')
  const form = forms[restriction?.attributes['base'] ?? '']
  if (restriction === undefined || form === undefined) throw new Error(`${type.attributes['name']} is written in another way than this reads`)
  const breaches = form.test(value) ? [] : [`${path} is no ${restriction.attributes['base']}: ${value}`]
  const listed = under(restriction, 'xs:enumeration').map(({ attributes }) => attributes['value'])
  if (listed.length > 0 && !listed.includes(value)) breaches.push(`${path} is not in its list: ${value}`)
  for (const { name, attributes } of restriction.children.filter((child) => child.name !== 'xs:enumeration')) {
    const fits = facets[name]
    if (fits === undefined) throw new Error(`${name} is not read`)
    if (!fits(value, attributes['value'] ?? '')) breaches.push(`${path} breaks ${name} ${attributes['value']}: ${value}`)
  }
  return breaches
}
