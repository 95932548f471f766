import { readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { compileSchema } from './compile-schema.ts'
import { checkedAgainstSchema } from '../schema/check-schema.ts'
import { type MessageName, versioned } from '../versions.ts'
import { ElementTree } from '../xml/element-tree.ts'
import { readXml } from '../xml/read-xml.ts'
import type { Refuse } from '../xml/refuse.ts'

export const fixture = (name: string): string => readFileSync(new URL(`../../../../fixtures/iso20022/${name}`, import.meta.url), 'utf8')

/**
 * The schema of a message as ISO published it. That of pain.002.001.10 is nowhere to be had, and the next version has all
 * of its elements that the bank writes in the same places: it judges with its name changed.
 */
const published = (name: MessageName): string =>
  name === 'pain.002' ? fixture('pain.002.001.11.xsd').replaceAll('pain.002.001.11', versioned(name)) : fixture(`${versioned(name)}.xsd`)

const refuse: Refuse<string> = (fault, { path, detail }) => ({ ok: false, error: `${fault} ${path} ${detail}` })

/** The first fault that our own compiler of schemas finds in a document, by the schema as ISO published it; null: none. */
export function ourVerdict(name: MessageName, document: string): string | null {
  const read = readXml([document], checkedAgainstSchema(compileSchema(published(name)), new ElementTree(), refuse), refuse)
  return read.ok ? null : read.error
}

/** The faults that libxml2 finds, which shares no code with ours; null: none. */
export function secondVerdict(name: MessageName, document: string): string | null {
  using schema = XmlDocument.fromString(published(name))
  using validator = XsdValidator.fromDoc(schema)
  using parsed = XmlDocument.fromString(document)
  try {
    validator.validate(parsed)
    return null
  } catch (error) {
    return String(error)
  }
}
