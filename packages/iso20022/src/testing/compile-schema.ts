import { type ElementsType, type Facet, type FacetName, facetNames, type SchemaType, type ValueType, type XmlSchema } from '../schema/xml-schema.ts'
import { below, ElementTree, type XmlElement } from '../xml/element-tree.ts'
import { readXml } from '../xml/read-xml.ts'
import type { Refuse } from '../xml/refuse.ts'

/** Reads a schema of ISO 20022 (XSD) into the form that messages are validated against; an unknown construct is an error. */
export function compileSchema(text: string): XmlSchema {
  const schema = treeOf(text)
  const declared = new Map(schema.children.filter(({ name }) => name.endsWith('Type')).map((type) => [said(type, 'name'), type]))
  const [top] = below([schema], 'element')
  if (top === undefined) throw new Error('A schema without an element')
  const types: Record<string, SchemaType> = {}
  const add = (name: string): void => {
    if (types[name] !== undefined) return
    const type = typeOf(name, declared)
    types[name] = type
    for (const inner of typesIn(type)) add(inner)
  }
  add(said(top, 'type'))
  return { namespace: said(schema, 'targetNamespace'), root: { name: said(top, 'name'), type: said(top, 'type') }, types }
}

const notRead: Refuse<string> = (fault, { line, detail }) => ({ ok: false, error: `${fault} on line ${line}: ${detail}` })

function treeOf(text: string): XmlElement {
  const tree = new ElementTree()
  const read = readXml([text], tree, notRead)
  if (!read.ok) throw new Error(read.error)
  return tree.root
}

function typesIn(type: SchemaType): readonly string[] {
  if (type.kind === 'any') return []
  return type.kind === 'value' ? Object.values(type.attributes ?? {}) : type.elements.map(({ type }) => type)
}

type Declared = ReadonlyMap<string, XmlElement>

const said = ({ attributes }: XmlElement, name: string): string => attributes[name] ?? ''

/** Annotations are the authors' notes and constrain nothing. */
const parts = ({ children }: XmlElement): readonly XmlElement[] => children.filter(({ name }) => name !== 'annotation')

function typeOf(name: string, declared: Declared): SchemaType {
  const type = declared.get(name)
  const [part] = type === undefined ? [] : parts(type)
  if (type === undefined || part === undefined) throw new Error(`The schema has no type ${name}`)
  const [derived] = parts(part)
  if (type.name === 'simpleType') return valueOf(part, declared)
  if (part.name === 'simpleContent' && derived !== undefined) return valueOf(derived, declared)
  // A restriction says all of its elements again.
  const [elements] = part.name === 'complexContent' && derived?.name === 'restriction' ? parts(derived) : [part]
  if (elements?.name !== 'sequence' && elements?.name !== 'choice') throw new Error(`${name} is written in another way than this reads`)
  const [first] = parts(elements)
  if (first?.name === 'any') return { kind: 'any' }
  return { kind: elements.name, elements: parts(elements).map(elementOf) }
}

function elementOf(element: XmlElement): ElementsType['elements'][number] {
  if (element.name !== 'element') throw new Error(`${element.name} is not read`)
  const { minOccurs = '1', maxOccurs = '1' } = element.attributes
  return { name: said(element, 'name'), type: said(element, 'type'), least: Number(minOccurs), most: maxOccurs === 'unbounded' ? null : Number(maxOccurs) }
}

const builtIn = /^xs:(string|decimal|boolean|date|dateTime|time|gYearMonth|base64Binary)$/

/** A value derived from another keeps its constraints, and adds its own. */
function valueOf(derivation: XmlElement, declared: Declared): ValueType {
  const base = said(derivation, 'base')
  const [, primitive] = builtIn.exec(base) ?? []
  const inherited =
    primitive === undefined ? (typeOf(base, declared) as ValueType) : { base: primitive as ValueType['base'], facets: [], attributes: undefined }
  const listed = below([derivation], 'enumeration').map((value) => said(value, 'value'))
  const own = parts(derivation)
    .filter(({ name }) => name !== 'enumeration' && name !== 'attribute')
    .map((facet): Facet => [facetName(facet), said(facet, 'value')])
  const attributes = Object.fromEntries(below([derivation], 'attribute').map((attribute) => [said(attribute, 'name'), said(attribute, 'type')]))
  const all = { ...inherited.attributes, ...attributes }
  return {
    kind: 'value',
    base: inherited.base,
    facets: [...inherited.facets, ...own, ...(listed.length > 0 ? [['enumeration', ...listed] as const] : [])],
    ...(Object.keys(all).length > 0 && { attributes: all }),
  }
}

function facetName(facet: XmlElement): FacetName {
  const name = facetNames.find((known) => known === facet.name)
  if (name === undefined) throw new Error(`${facet.name} is not read`)
  return name
}
