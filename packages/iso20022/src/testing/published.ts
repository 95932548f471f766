import { type MessageName, versioned } from '../versions.ts'
import { compileSchema } from './compile-schema.ts'

/** The messages whose schemas ISO published where anybody may take them; that of pain.002.001.10 is not among them. */
const withSchema = ['pacs.002', 'pacs.004', 'pacs.008', 'pacs.028', 'camt.029', 'camt.053', 'camt.054', 'camt.056', 'pain.001'] as const satisfies MessageName[]

/** The file of each published schema, and where this package keeps it. */
export const schemas = withSchema.map((name) => ({ name, published: `${versioned(name)}.xsd`, path: `schemas/${name}.json` }))

type CodeList = { readonly published: string; readonly path: string; readonly list: string; readonly type: string }

/** The file of each published code list, and the table that is made of it. */
export const codeLists: readonly CodeList[] = [
  {
    published: 'external_payment_transaction_status_code.json',
    path: 'codes/transaction-status.ts',
    list: 'transactionStatuses',
    type: 'TransactionStatusCode',
  },
  { published: 'external_status_reason_code.json', path: 'codes/status-reason.ts', list: 'statusReasons', type: 'StatusReasonCode' },
  { published: 'external_return_reason_code.json', path: 'codes/return-reason.ts', list: 'returnReasons', type: 'ReturnReasonCode' },
  { published: 'external_cancellation_reason_code.json', path: 'codes/cancellation-reason.ts', list: 'cancellationReasons', type: 'CancellationReasonCode' },
  {
    published: 'external_payment_cancellation_rejection_code.json',
    path: 'codes/cancellation-rejection.ts',
    list: 'cancellationRejections',
    type: 'CancellationRejectionCode',
  },
]

/** A schema as this package keeps it: a type on each line. */
export function schemaOf(published: string): string {
  const { namespace, root, types } = compileSchema(published)
  const lines = Object.entries(types).map(([name, type]) => `${JSON.stringify(name)}: ${JSON.stringify(type)}`)
  return `{"namespace": ${JSON.stringify(namespace)}, "root": ${JSON.stringify(root)}, "types": {\n${lines.join(',\n')}\n}}\n`
}

type PublishedList = { readonly name: string; readonly codes: Readonly<Record<string, string>> }

/** A code list as this package keeps it: a table from code to meaning, which nobody edits. */
export function codeListOf({ published, list, type }: CodeList, text: string): string {
  const { name, codes } = JSON.parse(text) as PublishedList
  const rows = Object.entries(codes).map(([code, meaning]) => `  ${JSON.stringify(code)}: ${JSON.stringify(meaning.replace(/\s+/g, ' ').trim())},`)
  return `// ISO 20022 ${name}, May 2025: written by testing/write-published.ts from fixtures/iso20022/${published}.
// oxfmt-ignore
export const ${list} = {
${rows.join('\n')}
} as const

export type ${type} = keyof typeof ${list}
`
}
