/** The regular payments of an entrepreneur: єдиний податок, військовий збір, ЄСВ. */
export const entrepreneurTaxes = ['singleTax', 'militaryLevy', 'socialContribution'] as const

export type EntrepreneurTax = (typeof entrepreneurTaxes)[number]

/** Groups of the single tax (єдиний податок); of the third, with VAT and without. The fourth is of farmers. */
export const taxGroups = ['1', '2', '3', '3vat', '4'] as const

export type TaxGroup = (typeof taxGroups)[number]
