import type { ElementsType, SchemaElement, SchemaType, XmlSchema } from '../schema/xml-schema.ts'
import published from '../schemas/pain.001.json' with { type: 'json' }

/**
 * The schema that pain.001.001.09 is held against: the published one (fixtures/iso20022, written as `schemas/pain.001.json`), which is the
 * profile of the European Payments Council, and two things that payments in Ukraine need of ISO's own message: tax remittance, and a
 * purpose of 420 characters, which takes three texts of 140 (decision 082).
 */
const PROFILE = '_EPC132-08_2023_V1.0_SCT_C2PSP'
const remittance = `RemittanceInformation16${PROFILE}`
const structured = `StructuredRemittanceInformation16${PROFILE}`

const types = published.types as unknown as Readonly<Record<string, SchemaType>>

const optional = (name: string, type: string, most: number | null = 1): SchemaElement => ({
  name,
  type,
  least: 0,
  most,
})

/** ISO's TaxInformation7 and its parts: records of tax as files in Ukraine have them (domain-ukraine.md section 2). */
const taxTypes: Readonly<Record<string, SchemaType>> = {
  TaxInformation7: { kind: 'sequence', elements: [optional('Rcrd', 'TaxRecord2', null)] },
  TaxRecord2: {
    kind: 'sequence',
    elements: [
      optional('Tp', 'Max35Text'),
      optional('Ctgy', 'Max35Text'),
      optional('CtgyDtls', 'Max35Text'),
      optional('DbtrSts', 'Max35Text'),
      optional('CertId', 'Max35Text'),
      optional('FrmsCd', 'Max35Text'),
      optional('TaxAmt', 'TaxAmount2'),
      optional('AddtlInf', 'Max140Text'),
    ],
  },
  TaxAmount2: { kind: 'sequence', elements: [optional('TtlAmt', `ActiveOrHistoricCurrencyAndAmount${PROFILE}`)] },
}

export const painSchema: XmlSchema = {
  namespace: published.namespace,
  root: published.root,
  types: {
    ...types,
    ...taxTypes,
    [remittance]: withElements(remittance, (elements) =>
      elements.map((element) => (element.name === 'Ustrd' ? { ...element, most: 3 } : element)),
    ),
    [structured]: withElements(structured, (elements) => [...elements, optional('TaxRmt', 'TaxInformation7')]),
  },
}

function withElements(
  name: string,
  change: (elements: readonly SchemaElement[]) => readonly SchemaElement[],
): ElementsType {
  const type = types[name]
  if (type === undefined || !('elements' in type)) throw new Error(`The schema has no elements in ${name}`)
  return { ...type, elements: change(type.elements) }
}
