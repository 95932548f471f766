/** The version of each message that the bank reads and writes. No other code states one. */
const versions = {
  'pacs.002': '001.10',
  'pacs.004': '001.09',
  'pacs.008': '001.08',
  'pacs.028': '001.03',
  'camt.029': '001.09',
  'camt.053': '001.08',
  'camt.054': '001.08',
  'camt.056': '001.09',
  'pain.001': '001.09',
  'pain.002': '001.10',
} as const

export type MessageName = keyof typeof versions

/** `pacs.008.001.08`, as other messages refer to a message. */
export const versioned = (name: MessageName): string => `${name}.${versions[name]}`

export const namespaceOf = (name: MessageName): string => `urn:iso:std:iso:20022:tech:xsd:${versioned(name)}`
