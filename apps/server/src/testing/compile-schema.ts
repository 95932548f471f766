import {
  type ElementsType,
  type Facet,
  type FacetName,
  facetNames,
  type SchemaType,
  type ValueType,
  type XmlSchema,
} from '../payment-file-readers/pain-001/xml-schema.ts'
import { readXml, type XmlElement, under } from './read-xml.ts'

/** Reads a schema of ISO 20022 (XSD) into the form that messages are validated against; an unknown construct is an error. */
export function compileSchema(text: string): XmlSchema {
  // Annotations are the authors' notes and constrain nothing.
  const schema = readXml(text.replace(/<xs:annotation>[^]*?<\/xs:annotation>/g, ''))
  const declared = new Map(schema.children.filter(({ name }) => name.endsWith('Type')).map((type) => [said(type, 'name'), type]))
  const [top] = under(schema, 'xs:element')
  if (top === undefined) throw new Error('A schema without an element')
  const types: Record<string, SchemaType> = {}
  const add = (name: string): void => {
    if (types[name] !== undefined) return
    const type = typeOf(name, declared)
    types[name] = type
    for (const inner of type.kind === 'value' ? Object.values(type.attributes ?? {}) : type.elements.map(({ type }) => type)) add(inner)
  }
  add(said(top, 'type'))
  return { namespace: said(schema, 'targetNamespace'), root: { name: said(top, 'name'), type: said(top, 'type') }, types }
}

type Declared = ReadonlyMap<string, XmlElement>

const said = ({ attributes }: XmlElement, name: string): string => attributes[name] ?? ''
const local = ({ name }: XmlElement): string => name.replace('xs:', '')

function typeOf(name: string, declared: Declared): SchemaType {
  const type = declared.get(name)
  const [part] = type?.children ?? []
  if (type === undefined || part === undefined) throw new Error(`The schema has no type ${name}`)
  const [derived] = part.children
  if (type.name === 'xs:simpleType') return valueOf(part, declared)
  if (part.name === 'xs:simpleContent' && derived !== undefined) return valueOf(derived, declared)
  // A restriction says all of its elements again.
  const [elements] = part.name === 'xs:complexContent' && derived?.name === 'xs:restriction' ? derived.children : [part]
  if (elements?.name !== 'xs:sequence' && elements?.name !== 'xs:choice') throw new Error(`${name} is written in another way than this reads`)
  return { kind: local(elements) as ElementsType['kind'], elements: elements.children.map(elementOf) }
}

function elementOf(element: XmlElement): ElementsType['elements'][number] {
  if (element.name !== 'xs:element') throw new Error(`${element.name} is not read`)
  const { minOccurs = '1', maxOccurs = '1' } = element.attributes
  return { name: said(element, 'name'), type: said(element, 'type'), least: Number(minOccurs), most: maxOccurs === 'unbounded' ? null : Number(maxOccurs) }
}

const builtIn = /^xs:(string|decimal|boolean|date|dateTime)$/

/** A value derived from another keeps its constraints, and adds its own. */
function valueOf(derivation: XmlElement, declared: Declared): ValueType {
  const base = said(derivation, 'base')
  const [, primitive] = builtIn.exec(base) ?? []
  const inherited =
    primitive === undefined ? (typeOf(base, declared) as ValueType) : { base: primitive as ValueType['base'], facets: [], attributes: undefined }
  const listed = under(derivation, 'xs:enumeration').map((value) => said(value, 'value'))
  const own = derivation.children
    .filter(({ name }) => name !== 'xs:enumeration' && name !== 'xs:attribute')
    .map((facet): Facet => [facetName(facet), said(facet, 'value')])
  const attributes = Object.fromEntries(under(derivation, 'xs:attribute').map((attribute) => [said(attribute, 'name'), said(attribute, 'type')]))
  const all = { ...inherited.attributes, ...attributes }
  return {
    kind: 'value',
    base: inherited.base,
    facets: [...inherited.facets, ...own, ...(listed.length > 0 ? [['enumeration', ...listed] as const] : [])],
    ...(Object.keys(all).length > 0 && { attributes: all }),
  }
}

function facetName(facet: XmlElement): FacetName {
  const name = facetNames.find((known) => known === local(facet))
  if (name === undefined) throw new Error(`${facet.name} is not read`)
  return name
}
