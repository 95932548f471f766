/** A schema of ISO 20022: the small part of XML Schema that its messages use. */
export type XmlSchema = {
  readonly namespace: string
  readonly root: { readonly name: string; readonly type: string }
  readonly types: Readonly<Record<string, SchemaType>>
}

export type SchemaType = ElementsType | ValueType | AnyType

/** Any elements, which nothing validates. */
type AnyType = { readonly kind: 'any' }

/** Elements one after the other, or one of them. */
export type ElementsType = { readonly kind: 'sequence' | 'choice'; readonly elements: readonly SchemaElement[] }

/** @see ElementsType; `most` is null where there may be any number */
export type SchemaElement = {
  readonly name: string
  readonly type: string
  readonly least: number
  readonly most: number | null
}

export type ValueType = {
  readonly kind: 'value'
  readonly base: 'string' | 'decimal' | 'boolean' | 'date' | 'dateTime' | 'time' | 'gYearMonth' | 'base64Binary'
  readonly facets: readonly Facet[]
  /** Required attributes with their types. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** A constraint of a value, as XML Schema calls it: `['maxLength', '35']`. Values of an enumeration are one facet. */
export type Facet = readonly [name: FacetName, ...limits: readonly string[]]

export const facetNames = [
  'pattern',
  'length',
  'minLength',
  'maxLength',
  'enumeration',
  'totalDigits',
  'fractionDigits',
  'minInclusive',
  'maxInclusive',
] as const

export type FacetName = (typeof facetNames)[number]
