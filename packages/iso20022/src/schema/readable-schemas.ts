import type { MessageType } from '../message.ts'
import camt029 from '../schemas/camt.029.json' with { type: 'json' }
import camt053 from '../schemas/camt.053.json' with { type: 'json' }
import camt054 from '../schemas/camt.054.json' with { type: 'json' }
import camt056 from '../schemas/camt.056.json' with { type: 'json' }
import pacs002 from '../schemas/pacs.002.json' with { type: 'json' }
import pacs004 from '../schemas/pacs.004.json' with { type: 'json' }
import pacs008 from '../schemas/pacs.008.json' with { type: 'json' }
import pacs028 from '../schemas/pacs.028.json' with { type: 'json' }
import type { SchemaType, XmlSchema } from './xml-schema.ts'

/** The UETR of a sender that writes capitals is the same reference: it is read, and written in lower case (decision 303). */
const uetrOfEitherCase: SchemaType = {
  kind: 'value',
  base: 'string',
  facets: [['pattern', '[a-fA-F0-9]{8}-[a-fA-F0-9]{4}-4[a-fA-F0-9]{3}-[89abAB][a-fA-F0-9]{3}-[a-fA-F0-9]{12}']],
}

type Published = { readonly namespace: string; readonly root: XmlSchema['root']; readonly types: object }

const readable = ({ types, ...rest }: Published): XmlSchema => ({
  ...rest,
  types: { ...(types as XmlSchema['types']), UUIDv4Identifier: uetrOfEitherCase },
})

/** The published schemas, by which messages are read. */
export const readableSchemas: Readonly<Record<MessageType, XmlSchema>> = {
  'pacs.002': readable(pacs002),
  'pacs.004': readable(pacs004),
  'pacs.008': readable(pacs008),
  'pacs.028': readable(pacs028),
  'camt.029': readable(camt029),
  'camt.053': readable(camt053),
  'camt.054': readable(camt054),
  'camt.056': readable(camt056),
}
