import { type MessageName, versioned } from '../versions.ts'
import { compileSchema } from './compile-schema.ts'

/** The messages whose schemas ISO published where anybody may take them; that of pain.002.001.10 is not among them. */
const withSchema = ['pacs.002', 'pacs.004', 'pacs.008', 'pacs.028', 'camt.029', 'camt.053', 'camt.054', 'camt.056', 'pain.001'] as const satisfies MessageName[]

/** The file of each published schema, and where this package keeps it. */
export const schemas = withSchema.map((name) => ({ name, published: `${versioned(name)}.xsd`, path: `schemas/${name}.json` }))

/** The file of each published code list, and where this package keeps it. */
export const codeLists = [
  { published: 'external_payment_transaction_status_code.json', path: 'codes/transaction-status.json' },
  { published: 'external_status_reason_code.json', path: 'codes/status-reason.json' },
  { published: 'external_return_reason_code.json', path: 'codes/return-reason.json' },
  { published: 'external_cancellation_reason_code.json', path: 'codes/cancellation-reason.json' },
  { published: 'external_payment_cancellation_rejection_code.json', path: 'codes/cancellation-rejection.json' },
]

/** A schema as this package keeps it: a type on each line. */
export function schemaOf(published: string): string {
  const { namespace, root, types } = compileSchema(published)
  const lines = Object.entries(types).map(([name, type]) => `${JSON.stringify(name)}: ${JSON.stringify(type)}`)
  return `{"namespace": ${JSON.stringify(namespace)}, "root": ${JSON.stringify(root)}, "types": {\n${lines.join(',\n')}\n}}\n`
}

type PublishedList = { readonly codes: Readonly<Record<string, string>> }

/** A code list as this package keeps it: a table from code to meaning. */
export function codeListOf(text: string): string {
  const { codes } = JSON.parse(text) as PublishedList
  const rows = Object.entries(codes).map(([code, meaning]) => [code, meaning.replace(/\s+/g, ' ').trim()])
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`
}
